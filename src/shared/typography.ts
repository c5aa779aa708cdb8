const space = "\u00a0";
/** WORD JOINER: prevents a line break without changing the hyphen or dash before it. */
const joiner = "\u2060";

/**
 * Prevents line breaks that are wrong in Russian: after one- and two-letter prepositions and particles, within addresses,
 * before a dash, between a number and its unit, within ranges («Пн–Пт», «9:00–18:00») and after the hyphen of a number or an
 * abbreviation («178-ФЗ», «ПИН-код»). A short word at the end counts too: a link may follow. Replaces spaces and adds word joiners, but none in phone and document numbers, which visitors copy.
 */
export function typograf(text: string): string {
  return (
    text
      .replace(/(^|[\s(«„])([а-яё]{1,2}) +(?=\S|$)/giu, (_, before: string, word: string) => `${before}${word}${space}`)
      .replace(/([\s\u00a0(«„][а-яё]{1,2}) +(?=\S|$)/giu, `$1${space}`)
      // Every run whole, with a dash or without: to search for the dash from each space of a long run takes quadratic time.
      .replace(/ +([—–])?/g, (run, dash?: string) => (dash ? space + dash : run))
      .replace(/(\d) +(?=(?:[а-яё%₽]|\d{3}(?!\d)))/giu, `$1${space}`)
      .replace(
        /([а-яё\d]?)((?:г|д|кв|обл|пер|пл|пр|стр|ул)\.) +(?=\S)/giu,
        // The end of a longer word is no abbreviation.
        (found, before: string, word: string) => (before ? found : word + space),
      )
      .replace(/№ +(?=\d)/g, `№${space}`)
      .replace(/([\dA-ZА-ЯЁ]-(?=[а-яёА-ЯЁ])|\S–(?=[\dа-яёА-ЯЁ]))/gu, `$1${joiner}`)
  );
}
