import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type SyncFile = (fileDescriptor: number) => void;
type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's NODEFS that is added here; `nfd` is the descriptor of an open file. */
interface StreamOperations {
  fsync?: (stream: { nfd?: number | null }) => number;
}

/**
 * PGlite's folder on disk, with `fsync` carried out: Emscripten's NODEFS leaves it out, so that a commit would
 * outlive the process, but not a power cut. PostgreSQL calls it once a commit when started with {@link durableStart}.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: SyncFile;

  constructor(folder: string, sync: SyncFile = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync: NonNullable<EmscriptenOptions["preRun"]>[number] = (module) => {
      const operations: StreamOperations = module.NODEFS.stream_ops;
      operations.fsync = ({ nfd }) => {
        if (typeof nfd === "number") this.#sync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * PGlite's own start parameters but for `-F`, which turns fsync off. Its build of `fdatasync`, the usual way to
 * sync the log, does nothing.
 */
export function durableStart(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"];
}
