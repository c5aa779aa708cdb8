import { type AnyNode, type Node, parse } from "acorn";
import { full } from "acorn-walk";
import type { Plugin } from "vite";

/** A package of React, which is CommonJS, that no bundler shakes, and what neither the portal nor its libraries use of it. */
interface Package {
  name: string;
  /** End of the file's path. */
  file: string;
  unused: readonly string[];
}

const packages: readonly Package[] = [
  {
    name: "react",
    file: "/react/cjs/react.production.js",
    unused: [
      "Activity",
      "Children",
      "Profiler",
      "PureComponent",
      "ViewTransition",
      "addTransitionType",
      "unstable_useCacheRefresh",
      "useActionState",
      "useOptimistic",
    ],
  },
  {
    name: "react-dom",
    file: "/react-dom/cjs/react-dom.production.js",
    unused: [
      "browser",
      "preconnect",
      "prefetchDNS",
      "preinit",
      "preinitModule",
      "preload",
      "preloadModule",
      "requestFormReset",
      "unstable_batchedUpdates",
      "useFormState",
      "useFormStatus",
    ],
  },
  {
    name: "scheduler",
    file: "/scheduler/cjs/scheduler.production.js",
    unused: [
      "unstable_Profiling",
      "unstable_forceFrameRate",
      "unstable_next",
      "unstable_runWithPriority",
      "unstable_wrapCallback",
    ],
  },
];

/** What those exports of react-dom call: properties of this table, by letter. */
const dispatcher = {
  file: "/react-dom/cjs/react-dom-client.production.js",
  table: "ReactDOMSharedInternals.d",
  unused: ["r", "D", "C", "L", "m", "X", "S", "M"],
};

/** React itself names them, in its own tables of hooks. */
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const script = /\.[cm]?[jt]sx?(?:$|\?)/;

/** Leaves out unused exports of React, 2 KB (Brotli) of every first load. The build fails where one is used. */
export function trimReact(): Plugin {
  return {
    name: "trim-react",
    apply: "build",
    transform(code, id) {
      const own = packages.find(({ file }) => id.endsWith(file));
      if (own !== undefined) return { code: withoutExports(code, own), map: null };
      if (id.endsWith(dispatcher.file)) return { code: withoutDispatched(code), map: null };
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
  const imported = packages.filter(({ name }) => new RegExp(`(["'\`])${name}\\1`).test(code));
  // Only React's own names tell that an object is React; those of react-dom, such as "preload", others have, too.
  const watched = packages.filter((each) => each.name === "react" || imported.includes(each));
  const unused = watched.flatMap((each) => each.unused);
  // Parsing every module would take the build seconds.
  if (!new RegExp(`\\b(?:${unused.join("|")})\\b`).test(code)) return null;
  const used: string[] = [];
  full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const names = namesTaken(node as AnyNode);
    // Libraries have tables of the same names, in quotes: those count beside React only.
    if (imported.length > 0 || !isInQuotes(node as AnyNode)) used.push(...names);
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

/** @throws when the package no longer has one of them. */
function withoutExports(code: string, { name, unused }: Package): string {
  const statements = parse(code, { ecmaVersion: "latest", sourceType: "script" }).body;
  const found = statements.filter((statement) => unused.includes(exported(code, statement)));
  if (found.length !== unused.length) throw new Error(`${name} has other exports than .build/trim-react.ts lists.`);
  return without(code, found);
}

/** @throws when react-dom's table of these has other properties. */
function withoutDispatched(code: string): string {
  const { table, unused } = dispatcher;
  const found: Node[] = [];
  full(parse(code, { ecmaVersion: "latest", sourceType: "script" }), (each) => {
    const node = each as AnyNode;
    if (node.type !== "AssignmentExpression" || node.right.type !== "ObjectExpression") return;
    if (code.slice(node.left.start, node.left.end) !== table) return;
    found.push(
      ...node.right.properties.filter((each) => each.type === "Property" && unused.includes(nameOf(each.key))),
    );
  });
  if (found.length !== unused.length) throw new Error(`${table} is not what .build/trim-react.ts expects.`);
  // With the comma before each: the first property stays.
  return without(
    code,
    found.map(({ start, end }) => ({ start: code.lastIndexOf(",", start), end })),
  );
}

function without(code: string, parts: readonly { start: number; end: number }[]): string {
  // From the end, so that the positions before stay true.
  return parts.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}

/** Name that a statement such as `exports.Children = …` assigns; empty for others. */
function exported(code: string, { start, end }: Node): string {
  return /^exports\.(\w+) =/.exec(code.slice(start, end))?.[1] ?? "";
}
