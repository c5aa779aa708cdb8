import { createStore, setMany } from "idb-keyval";
import { datasetsDatabase, datasetsTable, datasetsVersionKey } from "../../../../src/shared/cache-names.ts";
import { datasetsVersion } from "../../../../src/shared/resources.ts";
import type { Measured } from "./measured.ts";

/** Writes the datasets where the service worker stores them. */
async function keep(copies: readonly { key: string }[]): Promise<void> {
  const store = createStore(datasetsDatabase, datasetsTable);
  await setMany(
    [[datasetsVersionKey, datasetsVersion], ...copies.map((copy): [string, unknown] => [copy.key, copy])],
    store,
  );
}

/** A fresh worker each time: its code is cold, as for a visitor. */
function measure(queries: readonly string[]): Promise<Measured> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Measured>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    worker.postMessage(queries);
  });
}

Object.assign(window, { keep, measure });
document.body.dataset.ready = "";
