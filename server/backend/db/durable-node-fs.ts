import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type SyncFile = (fileDescriptor: number) => void;
type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

/** The operation added to Emscripten's NODEFS; `nfd` is the file descriptor. */
interface StreamOperations {
  fsync?: (stream: { nfd?: number | null }) => number;
}

/**
 * PGlite's file system with a working `fsync`: Emscripten's NODEFS ignores it, so a commit would survive the process but
 * not a power failure. PostgreSQL calls it once per commit when started with {@link durableStart}.
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
 * PostgreSQL's own cache of pages. Its default, 128 MB, is touched whole at the start, and the operating system keeps the
 * same pages once more.
 */
const sharedBuffers = "32MB";

/**
 * PGlite's start parameters without `-F`, which disables fsync. `fdatasync`, PostgreSQL's default for syncing the log, is
 * a no-op in PGlite's build, hence `wal_sync_method`.
 */
export function durableStart(defaults: readonly string[]): string[] {
  const kept = defaults.filter((param) => param !== "-F");
  return [...kept, "-c", "wal_sync_method=fsync", "-c", `shared_buffers=${sharedBuffers}`];
}
