/** Layers of the page, from the one that knows all to the one that knows nothing (design: who may import whom). */
const layers = ["app", "pages", "features", "state", "lib", "shared"] as const;

type Layer = (typeof layers)[number] | "ui" | "entry" | "styles" | "sw" | "server" | "package";

function layerOf(file: string): Layer {
  const [top, second = ""] = file.split("/");
  if (top === "sw" || top === "server") return top;
  if (top !== "src") return "package";
  if (/^entry-/.test(second)) return "entry";
  if (second === "ui" || second === "styles") return second;
  return layers.find((layer) => layer === second) ?? "package";
}

function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

const above: readonly Layer[] = ["app", "pages", "features"];

/** Why `file` may not import `target`, or null when it may. */
export function forbidden(file: string, target: string): string | null {
  const from = layerOf(file);
  const to = layerOf(target);
  if (to === "package") return packageRule(file, target);
  if (to === "styles") return from === "entry" || from === "styles" || from === "ui" ? null : "styles are the entry's";
  if (from === "entry") return to === "sw" || to === "server" ? "the page is not the worker or the server" : null;
  if (from === "sw" || from === "server") return to === from || to === "shared" ? null : `${from} imports shared only`;
  if (from === "ui") return to === "ui" || to === "shared" ? null : "ui imports shared only";
  if (to === "ui") return above.includes(from) ? null : `${from} draws nothing`;
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (feature !== null && other !== null && feature !== other) return "features meet in pages";
  const [here, there] = [layers.indexOf(from as never), layers.indexOf(to as never)];
  return there >= here && here >= 0 ? null : `${from} may not import ${to}`;
}

function packageRule(file: string, name: string): string | null {
  if (/^jotai(\/|$)/.test(name) && file !== "src/state/store.ts") return "jotai is imported by src/state/store.ts only";
  if (/^react/.test(name) && layerOf(file) === "shared") return "shared runs in worker and Node too";
  return null;
}
