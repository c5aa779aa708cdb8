import type { Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { contentOf, type TestMessage } from "./test-message.ts";

// Direct access to the outbox's IndexedDB from a page of the portal.

interface Reach {
  /** Added to every stored time (ms). */
  shift?: number;
  /** Replaces the pass. */
  pass?: { token: string; expiresAt: number };
}

/** Facts about an outbox entry that the harness needs; not part of the verdict. */
interface OutboxRecord {
  id: string;
  states: string[];
}

/**
 * Shifts all stored times of the outbox: equivalent to a clock moved the other way, for page and worker alike.
 */
export async function shiftTimes(page: Page, shift: number): Promise<void> {
  await page.evaluate(reach, { shift });
}

export async function replacePass(page: Page, token: string, expiresAt: number): Promise<void> {
  await page.evaluate(reach, { pass: { token, expiresAt } });
}

export async function outboxEntries(page: Page): Promise<OutboxRecord[]> {
  return page.evaluate(reach, {});
}

/** Runs in the page. */
function reach({ shift, pass }: Reach): Promise<OutboxRecord[]> {
  const times = new Set(["createdAt", "deletedAt", "expiresAt", "notBefore", "since", "at", "deliveredAt"]);

  function shifted(value: unknown, key = ""): unknown {
    if (typeof value === "number" && times.has(key)) return value + (shift ?? 0);
    if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
    if (Array.isArray(value)) return value.map((item) => shifted(item));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shifted(item, name)]));
  }

  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("outbox");
    // The outbox has not created it yet: abort, so that no empty database is left behind.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const work = opening.result.transaction("messages", "readwrite");
      const found: OutboxRecord[] = [];
      work.onerror = () => reject(work.error);
      work.oncomplete = () => {
        opening.result.close();
        resolve(found);
      };
      const records = work.objectStore("messages").openCursor();
      records.onsuccess = () => {
        const cursor = records.result;
        if (cursor === null) return;
        const isEntry = String(cursor.key).startsWith("entry:");
        const moved = shift === undefined ? cursor.value : shifted(cursor.value);
        const value = isEntry && pass ? { ...moved, pass } : moved;
        if (shift !== undefined || (isEntry && pass)) cursor.update(value);
        if (isEntry) found.push({ id: value.id, states: [value.places.site.state, value.places.card.state] });
        cursor.continue();
      };
    };
  });
}

/** Writes an entry as the form does before its first request, as if the page had died right after. */
export async function addMessage(
  page: Page,
  id: string,
  letter: TestMessage,
  subjectIds: Readonly<Record<Destination, string>>,
) {
  const { subject_id: _, ...fields } = contentOf(letter, "", letter.body).fields;
  const files = letter.files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString("base64"),
  }));
  await page.evaluate(write, { id, fields, subjectIds, files });
}

interface Left {
  id: string;
  fields: object;
  subjectIds: object;
  files: { name: string; type: string; base64: string }[];
}

/** Runs in the page. */
async function write({ id, fields, subjectIds, files }: Left): Promise<void> {
  const kept = files.map(({ name, type, base64 }) => ({ name, type, bytes: Uint8Array.fromBase64(base64).buffer }));
  const now = Date.now();
  const waiting = { state: "waiting", revision: 1, attempts: 0, inDoubt: false, notBefore: now };
  const entry = {
    version: 1,
    id,
    createdAt: now,
    fields,
    subjectIds,
    files: kept.map(({ name, type, bytes }) => ({ name, type, size: bytes.byteLength })),
    pass: null,
    needsCheck: false,
    deletedAt: null,
    places: { site: waiting, card: waiting },
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("outbox");
    opening.onupgradeneeded = () => opening.result.createObjectStore("messages");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const work = opening.result.transaction("messages", "readwrite");
      work.onerror = () => reject(work.error);
      work.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      work.objectStore("messages").put(entry, `entry:${id}`);
      work.objectStore("messages").put(kept, `files:${id}`);
    };
  });
}
