import { type AnyNode, type Node, parse } from "acorn";
import { full } from "acorn-walk";
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
const script = /\.[cm]?[jt]sx?(?:$|\?)/;
const named = new RegExp(`\\b(?:${unused.join("|")})\\b`);

/** Leaves out unused exports of React, 760 bytes (Brotli) of every first load. The build fails where one is used. */
export function trimReact(): Plugin {
  return {
    name: "trim-react",
    apply: "build",
    transform(code, id) {
      if (id.endsWith("/react/cjs/react.production.js")) return { code: withoutUnused(code), map: null };
      const name = ofReact.test(id) || !script.test(id) ? null : trimmedUse(code);
      if (name !== null) this.error(`${id} uses ${name} of React: take it off the list in .build/trim-react.ts`);
      return null;
    },
  };
}

/**
 * The trimmed export that a module's JavaScript imports, passes on, or takes from an object; null: none. Which object does
 * not matter: React may have come to it by any way.
 */
export function trimmedUse(code: string): string | null {
  // Parsing every module would take the build seconds.
  if (!named.test(code)) return null;
  // Libraries have tables of the same names, in quotes: those count beside React only.
  const isBesideReact = /(["'`])react\1/.test(code);
  const used: string[] = [];
  full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const names = namesTaken(node as AnyNode);
    if (isBesideReact || !isInQuotes(node as AnyNode)) used.push(...names);
  });
  return used.find((name) => unused.includes(name)) ?? null;
}

function isInQuotes(node: AnyNode): boolean {
  return node.type === "MemberExpression" && node.computed;
}

/** Names that a node takes from a module or an object. */
function namesTaken(node: AnyNode): string[] {
  switch (node.type) {
    case "ImportSpecifier":
      return [nameOf(node.imported)];
    case "ExportNamedDeclaration":
      return node.source ? node.specifiers.map(({ local }) => nameOf(local)) : [];
    case "MemberExpression":
      return [nameOf(node.property, node.computed)];
    case "ObjectPattern":
      return node.properties.map((each) => (each.type === "Property" ? nameOf(each.key, each.computed) : ""));
    default:
      return [];
  }
}

/** The name that an identifier, a string or a template without expressions is; empty for others. */
function nameOf(node: AnyNode, isComputed = false): string {
  if (node.type === "Identifier") return isComputed ? "" : node.name;
  if (node.type === "Literal") return String(node.value);
  return node.type === "TemplateLiteral" && node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? "") : "";
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
