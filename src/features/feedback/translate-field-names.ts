const labels = { email: "Email", phone: "Телефон", body: "Сообщение", name: "Имя", lastname: "Фамилия" } as const;

/** Replaces field names in a service's message by the form's labels (spec §8). Whole words only. */
export function translateFieldNames(message: string): string {
  return message.replace(
    /(?<![\p{L}\d_])(email|phone|body|name|lastname)(?![\p{L}\d_])/giu,
    (word) => labels[word.toLowerCase() as keyof typeof labels],
  );
}
