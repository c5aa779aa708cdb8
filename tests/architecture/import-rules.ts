/** Layers of the page, top first. A layer may import those below it. */
const layers = ["app", "pages", "standalone", "features", "state", "lib", "shared"] as const;

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

const above: readonly Layer[] = ["app", "pages", "standalone", "features"];

/** Why `file` may not import `target`; null if it may. */
export function forbidden(file: string, target: string): string | null {
  const from = layerOf(file);
  const to = layerOf(target);
  if (to === "package") return packageRule(file, target);
  if (to === "styles") return from === "entry" || from === "styles" || from === "ui" ? null : "styles are the entry's";
  if (from === "entry") return to === "sw" || to === "server" ? "the page is not the worker or the server" : null;
  if (from === "server" && to === "server") return serverRule(file, target);
  if (from === "sw" || from === "server") return to === from || to === "shared" ? null : `${from} imports shared only`;
  if (from === "ui") return to === "ui" || to === "shared" ? null : "ui imports shared only";
  if (to === "ui") return above.includes(from) ? null : `${from} draws nothing`;
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (feature !== null && other !== null && feature !== other) return "features meet in pages";
  const [here, there] = [layers.indexOf(from as never), layers.indexOf(to as never)];
  return there >= here && here >= 0 ? null : `${from} may not import ${to}`;
}

/** The server's rooms, from the top floor down. A room imports lower floors only; files directly in server/, any room. */
const serverFloors: readonly (readonly string[])[] = [
  ["commands"],
  ["services-check", "contract"],
  ["pages", "posts", "captcha", "media", "map", "open-data", "share-pictures", "operation"],
  ["places"],
  ["upstreams"],
  ["http", "config", "post-bodies"],
  ["lib"],
];

/** Posts check the captcha's passes. */
const sameFloorImports = new Set(["posts → captcha"]);

/** The embedded backend replaces the services: only the process that starts it imports it, and it imports no room. */
const backendImports = new Set(["lib", "post-bodies"]);
const backendUsers = new Set(["commands", null]);

function serverRoom(file: string): string | null {
  return /^server\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function serverRule(file: string, target: string): string | null {
  const [room, other] = [serverRoom(file), serverRoom(target)];
  if (room === other || (room === null && other !== null)) return null;
  if (room === "backend")
    return backendImports.has(other ?? "") ? null : "the backend imports lib and post-bodies only";
  if (other === "backend")
    return backendUsers.has(room) ? null : "only commands and server/start-portal.ts import the backend";
  if (sameFloorImports.has(`${room} → ${other}`)) return null;
  const floorOf = (name: string | null) => serverFloors.findIndex((floor) => floor.includes(name ?? ""));
  const [here, there] = [floorOf(room), floorOf(other)];
  if (here < 0 || there < 0) return "not a room of the server";
  return there > here ? null : `${room} may not import ${other}`;
}

function packageRule(file: string, name: string): string | null {
  if (/^jotai(\/|$)/.test(name) && file !== "src/state/store.ts") return "jotai is imported by src/state/store.ts only";
  if (/^react/.test(name) && layerOf(file) === "shared") return "shared runs in worker and Node too";
  return null;
}
