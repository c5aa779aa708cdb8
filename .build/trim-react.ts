import { type Node, parse } from "acorn";
import type { Plugin } from "vite";

/** Exports of React that neither the portal nor its libraries use. React is CommonJS, which no bundler shakes. */
const unused: readonly string[] = [
  "Activity",
  "Children",
  "Profiler",
  "PureComponent",
  "ViewTransition",
  "addTransitionType",
  "unstable_useCacheRefresh",
  "useActionState",
  "useOptimistic",
];

/** React itself names them, in its own tables of hooks. */
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const use = new RegExp(`(?:\\bimport\\s*\\{[^}]*\\b|\\.)(${unused.join("|")})\\b`);

/** Leaves out unused exports of React, 760 bytes (Brotli) of every first load. The build fails where one is used. */
export function trimReact(): Plugin {
  return {
    name: "trim-react",
    apply: "build",
    transform(code, id) {
      if (id.endsWith("/react/cjs/react.production.js")) return { code: withoutUnused(code), map: null };
      const [, name] = ofReact.test(id) ? [] : (use.exec(code) ?? []);
      if (name !== undefined) this.error(`${id} uses ${name} of React: take it off the list in .build/trim-react.ts`);
      return null;
    },
  };
}

/** @throws when React no longer has one of them. */
function withoutUnused(code: string): string {
  const statements = parse(code, { ecmaVersion: "latest", sourceType: "script" }).body;
  let left = code;
  // From the end, so that the positions before stay true.
  const found = statements.filter((statement) => unused.includes(exported(code, statement))).reverse();
  if (found.length !== unused.length) throw new Error("React has other exports than .build/trim-react.ts lists.");
  for (const { start, end } of found) left = left.slice(0, start) + left.slice(end);
  return left;
}

/** Name that a statement such as `exports.Children = …` assigns; empty for others. */
function exported(code: string, { start, end }: Node): string {
  return /^exports\.(\w+) =/.exec(code.slice(start, end))?.[1] ?? "";
}
