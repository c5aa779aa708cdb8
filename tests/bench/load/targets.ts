import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../../environment/tools.ts";
import type { Nginx } from "./nginx.ts";
import { makePosts } from "./posts.ts";
import type { Target } from "./shoot.ts";

/** Folder of the build's files. */
export const files = path.join(root, "dist/client");

export const postsName = "feedback";

/** Pages that a region's visitors read most. */
export const pages = [
  "/holder",
  "/partner",
  "/holder/news",
  "/holder/support/questions",
  "/holder/how-to-get-a-card",
] as const;

/** A load target that requests all paths in turn. */
export function roundRobin(origin: string, paths: readonly string[]): Target {
  let turn = 0;
  return {
    name: "",
    url: origin,
    headers: { "accept-encoding": "br, gzip" },
    next: () => ({ method: "GET", path: paths[turn++ % paths.length] ?? "/" }),
  };
}

/** Path of a medium-sized script, typical of what a visitor loads. */
function middlingScript(): string {
  const folder = path.join(files, "assets");
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith(".js.gz"))
    .map((name) => ({ name, size: statSync(path.join(folder, name)).size }))
    .sort((a, b) => a.size - b.size);
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (middle === undefined) throw new Error("there is no build: run `npm run build`");
  return `/assets/${middle.name.replace(/\.gz$/, "")}`;
}

/** A page, a dataset and a file of the portal, and the same file from nginx if installed. `pid`: the serving process. */
export function readsOf(
  portal: { url: string; pid(): number },
  nginx: Nginx | null,
): { target: Target; pid: number }[] {
  const script = middlingScript();
  // Gzip, which both have ready: stock nginx has no brotli.
  const file = { headers: { "accept-encoding": "gzip" } };
  const page = { headers: { "accept-encoding": "br, gzip" } };
  const own: Target[] = [
    { name: "home, rendered, kept", url: `${portal.url}/holder`, ...page },
    { name: "resource /api/points", url: `${portal.url}/api/points`, ...page },
    { name: "static file", url: portal.url + script, ...file },
  ];
  const reads = own.map((target) => ({ target, pid: portal.pid() }));
  if (nginx === null) return reads;
  return [...reads, { target: { name: "the same file, nginx", url: nginx.url + script, ...file }, pid: nginx.pid }];
}

/** Messages of that many visitors, each to both destinations. */
export async function postsOf(origin: string, visitors: number): Promise<Target> {
  const made = (await makePosts(origin, visitors)).values();
  return { name: postsName, url: origin, next: () => made.next().value };
}

export function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** Each request comes from a different visitor: the server's counters by address are part of its memory. */
export function fromAnybody(target: Target): Target {
  const next: NonNullable<Target["next"]> = target.next ?? (() => ({}));
  return {
    ...target,
    next() {
      const request = next();
      const headers = { ...request?.headers, "x-forwarded-for": anyAddress() };
      return request && { ...request, headers };
    },
  };
}
