/** The number with the matching form of a Russian noun. */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [count % 100, count % 10];
  if (units === 1 && tens !== 11) return `${count} ${one}`;
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? `${count} ${few}` : `${count} ${many}`;
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "а-a б-b в-v г-g д-d е-e ё-yo ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh " +
    "щ-sch ъ- ы-y ь- э-e ю-yu я-ya"
  )
    .split(" ")
    .map((pair) => pair.split("-")),
);

/** Transliterates a name for a URL: «Тёплый хлеб» → "tyoplyy-khleb". */
export function latinName(name: string): string {
  return [...name.toLowerCase()]
    .map((letter) => letters[letter] ?? (letter === " " ? "-" : letter))
    .join("")
    .replace(/[^a-z0-9-]/g, "");
}
