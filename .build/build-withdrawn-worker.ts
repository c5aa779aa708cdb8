import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

/**
 * Builds `dist/withdrawn-worker.js`, which replaces the service worker of a release that has to be withdrawn. It lies
 * outside the public files: the server sends it as `/sw.js` when configured to.
 */
export function withdrawnWorker(root: string, target: string[]): Plugin {
  return {
    name: "withdrawn-worker",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    async writeBundle() {
      const code = await bundleScript(join(root, "sw/withdrawn-worker.ts"), "withdrawnWorker", target);
      await mkdir(join(root, "dist"), { recursive: true });
      await writeFile(join(root, "dist/withdrawn-worker.js"), `${code}\n`);
    },
  };
}
