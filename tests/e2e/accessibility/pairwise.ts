/** The factors, each with all its values. */
type Factors = Readonly<Record<string, readonly (string | number)[]>>;

/** One value of each factor. */
export type Row<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/**
 * Rows that combine every value of each factor with every value of each other factor (pairwise testing): most faults
 * need one or two settings, and all combinations would be hundreds of times as many. Greedy and deterministic.
 */
export function everyPair<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const missing = new Set(pairsOf(names, factors));
  const rows: Row<F>[] = [];
  for (let [first] = missing; first !== undefined; [first] = missing) {
    const row = new Map(first.split(" & ").map((setting): [string, string | number] => settingOf(setting, factors)));
    for (const name of names.filter((each) => !row.has(each))) {
      const gain = (value: string | number) =>
        [...row].filter(([other, its]) => missing.has(pair(names, [name, value], [other, its]))).length;
      const [best = 0] = [...(factors[name] ?? [])].sort((a, b) => gain(b) - gain(a));
      row.set(name, best);
    }
    const settings = [...row];
    for (const one of settings) for (const other of settings) missing.delete(pair(names, one, other));
    rows.push(Object.fromEntries(names.map((name) => [name, row.get(name)])) as Row<F>);
  }
  return rows;
}

/** Every pair of values of different factors, by name. */
export function pairsOf(names: readonly string[], factors: Factors): string[] {
  const all = names.flatMap((name) => (factors[name] ?? []).map((value) => [name, value] as const));
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (one[0] === other[0] ? [] : [pair(names, one, other)])),
  );
}

type Setting = readonly [name: string, value: string | number];

function pair(names: readonly string[], one: Setting, other: Setting): string {
  const inOrder = [one, other].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return inOrder.map(([name, value]) => `${name}=${value}`).join(" & ");
}

function settingOf(setting: string, factors: Factors): [string, string | number] {
  const [name = "", text = ""] = setting.split("=");
  return [name, factors[name]?.find((value) => String(value) === text) ?? text];
}
