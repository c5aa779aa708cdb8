const labels: ReadonlyMap<string, string> = new Map([
  ["email", "Email"],
  ["phone", "Телефон"],
  ["body", "Сообщение"],
  ["name", "Имя"],
  ["lastname", "Фамилия"],
]);

/** Replaces field names in a service's message by the form's labels (spec §8). Whole words only. */
export function translateFieldNames(message: string): string {
  return message.replace(/[\p{L}\d_]+/gu, (word) => labels.get(word.toLowerCase()) ?? word);
}
