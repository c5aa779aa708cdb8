export type Layout = "letters" | "latin" | "signs" | "digits";

const rowsOf = (...rows: string[]) => rows.map((row) => row.split(""));

/** The keys that write something, by row. */
export const layouts: Readonly<Record<Layout, readonly (readonly string[])[]>> = {
  letters: rowsOf("1234567890", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё"),
  latin: rowsOf("1234567890", "qwertyuiop", "asdfghjkl@", "zxcvbnm_-"),
  signs: rowsOf("1234567890", '-/:;()№«»"', "!?+=%*#&@_"),
  digits: rowsOf("123", "456", "789", "+0-"),
};

/** Beside the space bar: what most texts need. */
export const besideSpace: Readonly<Record<Layout, readonly string[]>> = {
  letters: [",", "."],
  latin: [".", ".ru"],
  signs: [",", "."],
  digits: ["."],
};

/** The layouts that can be chosen, with the word on their key. */
export const choices: readonly (readonly [Layout, words: string, name: string])[] = [
  ["letters", "АБВ", "Русские буквы"],
  ["latin", "ABC", "Латинские буквы"],
  ["signs", "№!?", "Знаки"],
  ["digits", "123", "Цифры"],
];

/** What the field expects. */
interface FieldFacts {
  type: string;
  inputMode: string;
}

export function layoutFor({ type, inputMode }: FieldFacts): Layout {
  if (type === "email" || type === "url" || inputMode === "email" || inputMode === "url") return "latin";
  if (type === "tel" || type === "number" || ["numeric", "decimal", "tel"].includes(inputMode)) return "digits";
  return "letters";
}

const names: Readonly<Record<string, string>> = {
  ",": "Запятая",
  ".": "Точка",
  "-": "Дефис",
  _: "Подчёркивание",
  "/": "Косая черта",
  ":": "Двоеточие",
  ";": "Точка с запятой",
  "(": "Скобка открывается",
  ")": "Скобка закрывается",
  "№": "Номер",
  "«": "Кавычки открываются",
  "»": "Кавычки закрываются",
  '"': "Прямые кавычки",
  "!": "Восклицательный знак",
  "?": "Вопросительный знак",
  "+": "Плюс",
  "=": "Равно",
  "%": "Процент",
  "*": "Звёздочка",
  "#": "Решётка",
  "&": "Амперсанд",
  "@": "Собака",
};

/** What a screen reader says of a key. */
export const keyName = (sign: string) => names[sign] ?? sign;
