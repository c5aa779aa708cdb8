import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Before the portal's files are read: later starts take V8's code of them from this folder, unless NODE_COMPILE_CACHE
// names another. It is the portal's own, as code in a shared one could be a stranger's; an image cannot write it. The
// database's thread finds it in the environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("./start-portal.ts");
