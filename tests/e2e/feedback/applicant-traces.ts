import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { applicant } from "./application-form.ts";

/** What the applicant's answers look like, in any form that they are typed, sent or shown in. */
const answers: readonly string[] = [
  ...Object.values(applicant).filter((answer) => answer !== applicant.series),
  "1947-07-13",
  "13 июля 1947",
  "13071947",
  "1999-08-19",
  "14682593700",
  "7391482615",
  "73 91 482615",
  "913467",
  "Сиреневая, д 137",
  "9127345061",
];

const written = (text: string) =>
  [...text].map((sign) => (sign < "\u0080" ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)).join("");

/** What is told of an answer: itself, in small letters, in an address, as JSON writes it in ASCII. */
function formsOf(answer: string): string[] {
  const encoded = encodeURIComponent(answer);
  return [answer, answer.toLowerCase(), encoded, encoded.replaceAll("%20", "+"), written(answer)];
}

interface Needle {
  answer: string;
  bytes: Buffer;
}

function needlesOf(bytesOf: (answer: string) => readonly Buffer[]): Needle[] {
  return answers.flatMap((answer) => {
    const forms = new Map(bytesOf(answer).map((bytes) => [bytes.toString("hex"), bytes]));
    return [...forms.values()].map((bytes) => ({ answer, bytes }));
  });
}

/** In texts: in every form. */
const inTexts = needlesOf((answer) => formsOf(answer).flatMap((text) => [Buffer.from(text), ...inBase64(text)]));

/** In files of many megabytes: as a database or a log would write them. */
const inFiles = needlesOf((answer) =>
  [answer, answer.toLowerCase()].flatMap((text) => [Buffer.from(text), Buffer.from(text, "utf16le")]),
);

/** The middle of its base64 at each of the three places that it can begin at. */
function inBase64(text: string): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    return Buffer.from(bytes.toString("base64").slice(shift === 0 ? 0 : shift + 1, Math.floor((bytes.length * 8) / 6)));
  });
}

const isOfNumber = (byte: number | undefined) => byte !== undefined && /[\d.]/.test(String.fromCharCode(byte));

/** A run of digits in the middle of a longer number is another number: a time in a log, say. */
function stands({ answer, bytes: needle }: Needle, bytes: Buffer): boolean {
  const isNumber = /^\d+$/.test(answer) && needle.length === answer.length;
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) {
    if (!isNumber || !(isOfNumber(bytes[at - 1]) || isOfNumber(bytes[at + needle.length]))) return true;
  }
  return false;
}

/** Which of the applicant's answers stand in something. */
export function tracesIn(what: string | Buffer): string[] {
  const [bytes, needles] = typeof what === "string" ? [Buffer.from(what), inTexts] : [what, inFiles];
  return [...new Set(needles.filter((needle) => stands(needle, bytes)).map(({ answer }) => answer))];
}

/** All that a page and its worker keep on the device, and what the browser keeps of the page's way. */
export async function keptByBrowser(page: Page): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return {
    way: JSON.stringify(entries),
    cookies: JSON.stringify(await page.context().cookies()),
    ...(await page.evaluate(readStorages)),
  };
}

/** Runs in the page: alone, so it cannot use anything from outside. */
async function readStorages(): Promise<Record<string, string>> {
  const readable = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
    if (Array.isArray(value)) return value.map(readable);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readable(each)]));
  };
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      databases.push([name, store, readable(await asked(rows.getAllKeys())), readable(await asked(rows.getAll()))]);
    }
    database.close();
  }
  const copies: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      copies.push(`${name} ${request.url} ${[...(response?.headers ?? [])].join()} ${await response?.text()}`);
    }
  }
  return {
    address: location.href,
    state: JSON.stringify(history.state),
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    indexedDB: JSON.stringify(databases),
    caches: copies.join("\n"),
  };
}

/** Bytes as the database writes them. Among the digits of megabytes any six stand by chance: the bytes themselves are looked at. */
const inHex = /\\\\x((?:[\da-f]{2})+)/g;

/** All tables of a stopped portal's database, and all bytes of the folder that it lies in. */
export async function keptByServer(dataDir: string): Promise<Record<string, string | Buffer>> {
  const kept: Record<string, string | Buffer> = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) kept[path.slice(dataDir.length)] = await readFile(path);
  }
  const db = await openDatabase({ dataDir });
  const tables = await db.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  for (const { name } of tables) {
    const text = JSON.stringify(await db.query(`select to_jsonb(t) as t from ${name} t`));
    kept[name] = text.replaceAll(inHex, "");
    kept[`${name}, bytes`] = Buffer.from([...text.matchAll(inHex)].map(([, digits]) => digits).join(""), "hex");
  }
  await db.close();
  return kept;
}
