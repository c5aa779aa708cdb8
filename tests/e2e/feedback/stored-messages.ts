import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { Entry } from "../../../src/shared/outbox/entry.ts";
import { outboxDatabase } from "../../../src/shared/outbox/outbox-names.ts";
import { entryRecord } from "../../../src/shared/outbox/parse-entry.ts";
import { newEntry } from "../../../src/shared/outbox/transitions.ts";

/** A message as just written, with a subject that both embedded services have. */
export async function newMessage(page: Page, more: Partial<Entry> = {}): Promise<Entry> {
  const [themes, subjects] = await Promise.all(
    ["/api/card/ListFeedbackThemes", "/api/site/v1/feedback/subjects"].map((url) => askServer(page, url)),
  );
  const theme = themes?.[0];
  const subject = subjects?.find(({ name }) => name === theme?.name);
  if (theme === undefined || subject === undefined) throw new Error("the services have no subject in common");
  const fields = {
    subject: theme.name,
    body: "Когда придёт моя карта?",
    answer_method: "1",
    name: "Анна",
    lastname: "Петрова",
    phone: "9123456789",
    email: "",
  };
  const message = { fields, subjectIds: { site: subject.id, card: theme.id }, files: [] };
  return { ...newEntry(randomUUID(), message, null, Date.now()), ...more };
}

function askServer(page: Page, url: string): Promise<{ id: string; name: string }[]> {
  return page.evaluate(async (url) => {
    const items: { id: number | string; name: string }[] = await (await fetch(url)).json();
    return items.map(({ id, name }) => ({ id: String(id), name }));
  }, url);
}

/** Writes messages into the device's outbox directly: pages do not notice before a reload. */
export async function storeOnDevice(page: Page, ...entries: Entry[]): Promise<void> {
  await page.evaluate(
    ([database, messages]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore("messages");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction("messages", "readwrite");
          for (const { id, record } of messages) {
            work.objectStore("messages").put(record, `entry:${id}`);
            work.objectStore("messages").put([], `files:${id}`);
          }
          work.onerror = () => reject(work.error);
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [outboxDatabase, entries.map((entry) => ({ id: entry.id, record: entryRecord(entry) }))] as const,
  );
}
