import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { applicant } from "./application-form.ts";

/** The applicant's answers in every form in which they are typed, sent or shown. */
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

/** Encodings of an answer: as is, lower case, percent-encoded, ASCII JSON. */
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

/** For texts: every encoding. */
const inTexts = needlesOf((answer) => formsOf(answer).flatMap((text) => [Buffer.from(text), ...inBase64(text)]));

/** For files of many megabytes: as a database or a log would write them. */
const inFiles = needlesOf((answer) =>
  [answer, answer.toLowerCase()].flatMap((text) => [Buffer.from(text), Buffer.from(text, "utf16le")]),
);

/** The middle of its base64 for each of the three possible alignments. */
function inBase64(text: string): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    return Buffer.from(bytes.toString("base64").slice(shift === 0 ? 0 : shift + 1, Math.floor((bytes.length * 8) / 6)));
  });
}

const isOfNumber = (byte: number | undefined) => byte !== undefined && /[\d.]/.test(String.fromCharCode(byte));

/** Digits inside a longer number are another number, such as a timestamp in a log. */
function stands({ answer, bytes: needle }: Needle, bytes: Buffer): boolean {
  const isNumber = /^\d+$/.test(answer) && needle.length === answer.length;
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) {
    if (!isNumber || !(isOfNumber(bytes[at - 1]) || isOfNumber(bytes[at + needle.length]))) return true;
  }
  return false;
}

/** The applicant's answers that occur in it. */
export function tracesIn(what: string | Buffer): string[] {
  const [bytes, needles] = typeof what === "string" ? [Buffer.from(what), inTexts] : [what, inFiles];
  return [...new Set(needles.filter((needle) => stands(needle, bytes)).map(({ answer }) => answer))];
}

/** Everything that the page and its worker store on the device, and the browser's history. */
export async function readBrowserStorage(page: Page): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return {
    way: JSON.stringify(entries),
    cookies: JSON.stringify(await page.context().cookies()),
    ...(await page.evaluate(readStorages)),
  };
}

/** Runs in the page, so it cannot use anything from outside. */
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

/** Binary values in JSON. Any six digits occur by chance in megabytes of hex, so the bytes themselves are searched. */
const inHex = /\\\\x((?:[\da-f]{2})+)/g;

/** All tables of a stopped portal's database, and all files of its folder. */
export async function readServerStorage(dataDir: string): Promise<Record<string, string | Buffer>> {
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
