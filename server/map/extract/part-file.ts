import { appendFile, type FileHandle, open, readFile, rename, rm, writeFile } from "node:fs/promises";

/**
 * A file that is written in parts, perhaps in several runs: FILE.part, and FILE.part.log with a line for each part that is
 * written.
 */
export interface PartFile {
  path: string;
  handle: FileHandle;
  /** Indexes of the parts that are written. */
  done: ReadonlySet<number>;
  /** Writes a part's bytes, then notes it as written. */
  write(index: number, pieces: readonly { at: number; bytes: Buffer }[]): Promise<void>;
  /** Renames the finished file to its final name. */
  finish(): Promise<void>;
  /** Closes the file; a later run continues it. */
  close(): Promise<void>;
  /** Closes and deletes the file: the next run starts from the beginning. */
  discard(): Promise<void>;
}

/** @param fingerprint of all that decides the parts: a file started with another one is discarded. */
export async function openPartFile(target: string, fingerprint: string): Promise<PartFile> {
  const path = `${target}.part`;
  const log = `${path}.log`;
  const [first, ...lines] = (await readFile(log, "utf8").catch(() => "")).split("\n");
  const isSame = first === fingerprint;
  // A line without its end was interrupted while written, and split() puts the empty text after the last end here too.
  const done = new Set(isSame ? lines.slice(0, -1).map(Number) : []);
  const handle = await open(path, isSame ? "r+" : "w+").catch(() => open(path, "w+"));
  const { size } = await handle.stat();
  if (size === 0) done.clear();
  if (done.size === 0) await writeFile(log, `${fingerprint}\n`);

  return {
    path,
    handle,
    done,
    async write(index, pieces) {
      for (const { at, bytes } of pieces) await handle.write(bytes, 0, bytes.length, at);
      await handle.datasync();
      await appendFile(log, `${index}\n`);
    },
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(path, target);
      await rm(log);
    },
    close: () => handle.close(),
    async discard() {
      await handle.close();
      await rm(path, { force: true });
      await rm(log, { force: true });
    },
  };
}
