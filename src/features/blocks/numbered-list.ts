/** A text around its numbered list (HTML). */
interface NumberedList {
  before: string;
  items: readonly string[];
  after: string;
}

const onlyList = /^((?:(?!<[ou]l\b)[\s\S])*)<ol>\s*<li>((?:(?!<[ou]l\b)[\s\S])*?)<\/li>\s*<\/ol>([\s\S]*)$/;

/**
 * Takes a text apart whose first list is numbered and has no list inside.
 * @param html as the server's sanitizer writes it: all elements closed. Null for any other text.
 */
export function numberedList(html: string): NumberedList | null {
  const [, before = "", list, after = ""] = onlyList.exec(html) ?? [];
  return list === undefined ? null : { before, items: list.split(/<\/li>\s*<li>/), after };
}
