const words = { email: "Email", phone: "Телефон", body: "Сообщение", name: "Имя", lastname: "Фамилия" } as const;

/** A service's message for the visitor: the names of its fields as the form has them (spec §8). Whole words only. */
export function translateFieldNames(message: string): string {
  return message.replace(
    /(?<![\p{L}\d_])(email|phone|body|name|lastname)(?![\p{L}\d_])/giu,
    (word) => words[word.toLowerCase() as keyof typeof words],
  );
}
