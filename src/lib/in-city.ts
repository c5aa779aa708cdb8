/** Endings of nouns with irregular declension, or of unknown gender or number. */
const irregular = /(?:ь|й|ец|ёл|ок|ия|ы|и|о|у|ю|э|ё)$/i;

/** Endings of a case, by the endings of the nominative; the first that fits counts. */
type Endings = readonly (readonly [nominative: RegExp, ending: string])[];

const prepositional: Endings = [
  [/([гкх])ий$/, "$1ом"],
  [/ий$/, "ем"],
  [/(?:ый|ой)$/, "ом"],
  [/яя$/, "ей"],
  [/ая$/, "ой"],
  [/ье$/, "ье"],
];

const genitive: Endings = [
  [/([гкх])ий$/, "$1ого"],
  [/ий$/, "его"],
  [/(?:ый|ой)$/, "ого"],
  [/яя$/, "ей"],
  [/ая$/, "ой"],
  [/ье$/, "ья"],
];

/** A word in that case; null if the rules are not certain. */
function declined(word: string, endings: Endings, noun: Endings): string | null {
  const regular = endings.find(([nominative]) => nominative.test(word));
  if (regular) return word.replace(...regular);
  if (irregular.test(word)) return null;
  const ending = noun.find(([nominative]) => nominative.test(word));
  return ending ? word.replace(...ending) : null;
}

/** A name of several words; null if the rules are not certain for one of them. */
function declinedName(name: string, endings: Endings, noun: Endings): string | null {
  const words = name
    .split(/([\s\u00a0-]+)/)
    .map((part, index) => (index % 2 === 1 ? part : declined(part, endings, noun)));
  return name === "" || words.includes(null) ? null : words.join("");
}

const consonant = /([бвгджзклмнпрстфхцчшщ])$/;

/** A city's name in the prepositional case: «в Ревде», «в Нижнем Тагиле»; if uncertain, «в городе Ивдель». */
export function inCity(name: string): string {
  const words = declinedName(name, prepositional, [
    [/[ая]$/, "е"],
    [consonant, "$1е"],
  ]);
  if (words === null) return `в городе ${name}`;
  return `${/^[вф][бвгджзклмнпрстфхцчшщ]/i.test(name) ? "во" : "в"} ${words}`;
}

/** A city's name in the genitive case: «Ревды», «Нижнего Тагила»; if uncertain, «города Ивдель». */
export function ofCity(name: string): string {
  const words = declinedName(name, genitive, [
    [/([гкхжчшщ])а$/, "$1и"],
    [/а$/, "ы"],
    [/я$/, "и"],
    [consonant, "$1а"],
  ]);
  return words ?? `города ${name}`;
}
