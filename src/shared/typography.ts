const space = "\u00a0";

/**
 * Puts non-breaking spaces where a line must not end in Russian: after one- and two-letter prepositions and
 * particles, within addresses, before a dash, between a number and its unit. Changes spaces only.
 */
export function typograf(text: string): string {
  return (
    text
      .replace(/(^|[\s(«„])([а-яё]{1,2}) +(?=\S)/giu, (_, before: string, word: string) => `${before}${word}${space}`)
      .replace(/([\s\u00a0(«„][а-яё]{1,2}) +(?=\S)/giu, `$1${space}`)
      // From the first of the spaces only: tried from each, a long run of them would take minutes.
      .replace(/(?<! ) +(?=[—–])/g, space)
      .replace(/(\d) +(?=(?:[а-яё%₽№]|\d{3}(?!\d)))/giu, `$1${space}`)
      .replace(/((?<![а-яё\d])(?:г|д|кв|обл|пер|пл|пр|стр|ул)\.) +(?=\S)/giu, `$1${space}`)
      .replace(/№ +(?=\d)/g, `№${space}`)
  );
}
