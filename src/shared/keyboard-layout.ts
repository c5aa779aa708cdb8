const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбю.";
const latinShifted = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const russianShifted = "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";

const toRussian = new Map(Array.from(latin + latinShifted, (key, at) => [key, (russian + russianShifted).charAt(at)]));

/**
 * The text with each word that was typed while the Latin keyboard layout was on as the Russian one gives it
 * ("Bdfyjd" → "Иванов"). Such a word has Latin letters, no Russian ones and no digits: "[" alone is what it is, and
 * so is the house "5A".
 */
export function inRussianLayout(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /[a-z]/i.test(word) && !/[а-яё\d]/i.test(word)
      ? Array.from(word, (key) => toRussian.get(key) ?? key).join("")
      : word,
  );
}

const toLatin = new Map([...toRussian].map(([key, letter]) => [letter, key]));

/** The other way: each word of Russian letters only as the Latin layout gives it ("тас" → "nfc"). */
export function inLatinLayout(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /[а-яё]/i.test(word) && !/[a-z\d]/i.test(word)
      ? Array.from(word, (letter) => toLatin.get(letter) ?? letter).join("")
      : word,
  );
}
