import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as v from "valibot";

// The format of a backup: gzip over lines of JSON. A head, then each table followed by its rows (a row is PostgreSQL's own
// text of it, exact for every type), the counters of numbers, and an end that holds the count of rows and the checksum
// of all lines before it. It holds no definition of tables: the migrations named in the head make them.

/** Raised when a build without the change could not read the file. */
const formatVersion = 1;

const format = "social-card-portal-backup";

const headSchema = v.object({
  kind: v.literal("head"),
  format: v.literal(format),
  version: v.literal(formatVersion),
  /** ISO 8601. */
  madeAt: v.string(),
  /** Names of those that ran. */
  migrations: v.array(v.string()),
});

const lineSchema = v.union([
  v.string(),
  v.object({ kind: v.literal("table"), name: v.string(), columns: v.array(v.string()) }),
  v.object({ kind: v.literal("sequence"), name: v.string(), last: v.number() }),
]);

const endSchema = v.object({ kind: v.literal("end"), rows: v.number(), sha256: v.string() });

export type BackupHead = v.InferOutput<typeof headSchema>;

/** A table's name and the columns to fill, a row of the table named last, or the last number that a counter gave. */
export type BackupLine = v.InferOutput<typeof lineSchema>;

/** A head for the database as it is now. */
export function backupHead(migrations: readonly string[]): BackupHead {
  const madeAt = new Date().toISOString();
  return { kind: "head", format, version: formatVersion, madeAt, migrations: [...migrations] };
}

/** The lines as text, ended by their checksum. */
export async function* sealedLines(
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
): AsyncGenerator<string, void, undefined> {
  const hash = createHash("sha256");
  let rows = 0;
  const sealed = (line: BackupHead | BackupLine) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    return text;
  };
  yield sealed(head);
  for await (const line of lines) {
    if (typeof line === "string") rows += 1;
    yield sealed(line);
  }
  yield `${JSON.stringify({ kind: "end", rows, sha256: hash.digest("hex") })}\n`;
}

/** The file's lines without their ends; not by `readline`, which also ends lines at U+2028. */
async function* textLines(file: string): AsyncGenerator<string, void, undefined> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  let parts: Buffer[] = [];
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString("utf8");
      parts = [];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
  }
  if (parts.some(({ length }) => length > 0)) throw new Error("the last line is cut off");
}

function readHead(text: string, file: string): BackupHead {
  const given: unknown = JSON.parse(text);
  const named = v.safeParse(v.object({ format: v.literal(format), version: v.number() }), given);
  if (!named.success) throw new BackupError(`${file} — не резервная копия портала.`);
  if (named.output.version > formatVersion) {
    throw new BackupError(`${file} сделан более новым порталом: восстановите его тем же выпуском или новее.`);
  }
  return v.parse(headSchema, given);
}

/** Why a backup cannot be used, in the operator's words. */
export class BackupError extends Error {
  override name = "BackupError";
}

async function* checkedLines(file: string): AsyncGenerator<BackupHead | BackupLine, void, undefined> {
  const hash = createHash("sha256");
  let lines = 0;
  let rows = 0;
  let isEnded = false;
  for await (const text of textLines(file)) {
    if (isEnded) throw new Error("there are lines after the end");
    lines += 1;
    const given: unknown = lines === 1 ? readHead(text, file) : JSON.parse(text);
    const end = v.safeParse(endSchema, given);
    if (end.success) {
      if (end.output.rows !== rows || end.output.sha256 !== hash.digest("hex")) throw new Error("the checksum differs");
      isEnded = true;
      continue;
    }
    hash.update(text).update("\n");
    if (typeof given === "string") rows += 1;
    yield lines === 1 ? v.parse(headSchema, given) : v.parse(lineSchema, given);
  }
  if (!isEnded) throw new Error("there is no end");
}

/**
 * Reads a backup: its head, and the other lines, whose checksum is known only when all were read.
 * @throws {BackupError} here or while reading, when the file is damaged, cut off, of something else or of a newer portal.
 */
export async function readBackup(file: string): Promise<{ head: BackupHead; lines: AsyncIterable<BackupLine> }> {
  const all = checkedLines(file);
  const next = async () => {
    try {
      return await all.next();
    } catch (error) {
      if (error instanceof BackupError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${file} повреждён или не читается: ${reason}`, { cause: error });
    }
  };
  const { value: head } = await next();
  if (typeof head !== "object" || head.kind !== "head") throw new BackupError(`${file} — не резервная копия портала.`);
  async function* rest(): AsyncGenerator<BackupLine, void, undefined> {
    for (let step = await next(); !step.done; step = await next()) {
      if (typeof step.value !== "object" || step.value.kind !== "head") yield step.value;
    }
  }
  return { head, lines: rest() };
}
