/** Endings of nouns with irregular declension, or of unknown gender or number. */
const irregular = /(?:ь|й|ец|ёл|ок|ия|ы|и|о|у|ю|э|ё)$/i;

/** A word in the prepositional case; null if the rules are not certain. */
function declined(word: string): string | null {
  if (/[гкх]ий$/.test(word)) return word.replace(/ий$/, "ом");
  if (/ий$/.test(word)) return word.replace(/ий$/, "ем");
  if (/(?:ый|ой)$/.test(word)) return word.replace(/(?:ый|ой)$/, "ом");
  if (/яя$/.test(word)) return word.replace(/яя$/, "ей");
  if (/ая$/.test(word)) return word.replace(/ая$/, "ой");
  if (/ье$/.test(word)) return word;
  if (irregular.test(word)) return null;
  if (/[ая]$/.test(word)) return word.replace(/[ая]$/, "е");
  return /[бвгджзклмнпрстфхцчшщ]$/.test(word) ? `${word}е` : null;
}

/** A city's name in the prepositional case: «в Ревде», «в Нижнем Тагиле»; if uncertain, «в городе Ивдель». */
export function inCity(name: string): string {
  const words = name.split(/([\s\u00a0-]+)/).map((part, index) => (index % 2 === 1 ? part : declined(part)));
  if (name === "" || words.includes(null)) return `в городе ${name}`;
  return `${/^[вф][бвгджзклмнпрстфхцчшщ]/i.test(name) ? "во" : "в"} ${words.join("")}`;
}
