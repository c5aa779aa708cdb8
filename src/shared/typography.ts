const space = "\u00a0";
/** No width: the line does not end there, and the hyphen or dash before it stays the one that was written. */
const joiner = "\u2060";

/**
 * Keeps together what a line must not part in Russian: one- and two-letter prepositions and particles with their words,
 * addresses, a word and the dash after it, a number and its unit, both ends of a span («Пн–Пт», «9:00–18:00»), a number
 * and its letters («178-ФЗ»). Changes spaces, and adds joiners; none into numbers that are copied, of phones and papers.
 */
export function typograf(text: string): string {
  return (
    text
      .replace(/(^|[\s(«„])([а-яё]{1,2}) +(?=\S)/giu, (_, before: string, word: string) => `${before}${word}${space}`)
      .replace(/([\s\u00a0(«„][а-яё]{1,2}) +(?=\S)/giu, `$1${space}`)
      // From the first of the spaces only: tried from each, a long run of them would take minutes.
      .replace(/(?<! ) +(?=[—–])/g, space)
      .replace(/(\d) +(?=(?:[а-яё%₽]|\d{3}(?!\d)))/giu, `$1${space}`)
      .replace(/((?<![а-яё\d])(?:г|д|кв|обл|пер|пл|пр|стр|ул)\.) +(?=\S)/giu, `$1${space}`)
      .replace(/№ +(?=\d)/g, `№${space}`)
      .replace(/(\d-(?=[а-яё])|\S–(?=[\dа-яё]))/giu, `$1${joiner}`)
  );
}
