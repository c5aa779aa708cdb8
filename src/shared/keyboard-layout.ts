const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбю.";
const latinShifted = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const russianShifted = "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";

const toRussian = new Map(Array.from(latin + latinShifted, (key, at) => [key, (russian + russianShifted).charAt(at)]));

/**
 * Converts words typed in the Latin keyboard layout by mistake ("Bdfyjd" → "Иванов"). Only words with Latin letters and
 * without Russian letters or digits: "[" and the house number "5A" stay.
 */
export function inRussianLayout(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /[a-z]/i.test(word) && !/[а-яё\d]/i.test(word)
      ? Array.from(word, (key) => toRussian.get(key) ?? key).join("")
      : word,
  );
}

const toLatin = new Map([...toRussian].map(([key, letter]) => [letter, key]));

/** The reverse: converts words of Russian letters only ("тас" → "nfc"). */
export function inLatinLayout(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /[а-яё]/i.test(word) && !/[a-z\d]/i.test(word)
      ? Array.from(word, (letter) => toLatin.get(letter) ?? letter).join("")
      : word,
  );
}
