import type { Plugin } from "vite";

/** A whole line of the route table, as Biome formats it. */
const description = /^ {4}description:\s+"[^"\n]*",\n/gm;

/**
 * Strips the descriptions from the route table in the browser's scripts (1.3 KB of every first load): only rendered HTML
 * shows them.
 */
export function serverColumns(): Plugin {
  return {
    name: "server-columns",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/shared\/route-table\.ts$/ },
      handler(code) {
        const stripped = code.replace(description, "");
        const left = stripped.match(/^ {4}description:/m);
        if (stripped === code || left !== null)
          throw new Error("a description in the route table could not be stripped");
        return { code: stripped, map: null };
      },
    },
  };
}
