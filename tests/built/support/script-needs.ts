import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import * as acorn from "acorn";
import { fullAncestor } from "acorn-walk";
import { child, compat, descend, floor, missingIn } from "./compat-data.ts";
import type { Need } from "./need.ts";

const { api, javascript } = compat;
const { builtins, classes, operators, statements, grammar, regular_expressions: expressions } = javascript;

type Ancestors = readonly acorn.AnyNode[];

/**
 * What a script requires of the browser beyond the floor.
 *
 * Names are resolved as far as a parser can tell: free identifiers (`structuredClone`), their members (`URL.canParse`,
 * `crypto.randomUUID`, `self.caches`), and members of variables that hold a new object (`query = new URLSearchParams`,
 * `query.size`). Of other objects only the member's name is known: it counts when it is called, and all of the
 * {@link commonInterfaces} that have such a method got it after the floor (`.checkVisibility()`, `.findLast()`). For many
 * members share a name: the `.size` of a `Map` is older than that of `URLSearchParams`, a library's own objects have
 * `.format()` or `.equals()`, and a property that a browser lacks is only `undefined`.
 *
 * Not counted: what the code itself does without, in `typeof x`, `x?.y`, `y?.()` and `"y" in x`.
 */
export function scriptNeeds(code: string, sourceType: "module" | "script"): Need[] {
  const tree = acorn.parse(code, { ecmaVersion: "latest", sourceType, allowHashBang: true });
  const declared = declarationsIn(tree);
  const needs = new Map<string, Need>();
  const add = (name: string, node: Identifier | null) => {
    const lacking = node?.__compat ? missingIn(node.__compat, floor) : "";
    if (lacking !== "") needs.set(name, { name, lacking });
  };
  fullAncestor(tree, (node, _state, ancestors) => {
    for (const [name, identifier] of syntaxOf(node as acorn.AnyNode)) add(name, identifier);
    for (const [name, lacking] of interfacesOf(node as acorn.AnyNode, ancestors as Ancestors, declared))
      needs.set(name, { name, lacking });
  });
  return [...needs.values()];
}

type Syntax = readonly [name: string, node: Identifier | null];

/** Syntax younger than ES2017 in the node itself. */
function syntaxOf(node: acorn.AnyNode): Syntax[] {
  switch (node.type) {
    case "StaticBlock":
      return [["static {}", descend(classes, "static", "initialization_blocks")]];
    case "PropertyDefinition":
      return [
        node.key.type === "PrivateIdentifier"
          ? ["#field", child(classes, "private_class_fields")]
          : ["class field", child(classes, "public_class_fields")],
      ];
    case "MethodDefinition":
      return node.key.type === "PrivateIdentifier" ? [["#method()", child(classes, "private_class_methods")]] : [];
    case "BinaryExpression":
      return node.left.type === "PrivateIdentifier" ? [["#x in o", child(classes, "private_class_fields_in")]] : [];
    case "AssignmentExpression":
      return assignments.flatMap(([operator, name]): Syntax[] =>
        node.operator === operator ? [[`a ${operator} b`, child(operators, name)]] : [],
      );
    case "ChainExpression":
      return [["a?.b", child(operators, "optional_chaining")]];
    case "LogicalExpression":
      return node.operator === "??" ? [["a ?? b", child(operators, "nullish_coalescing")]] : [];
    case "ForOfStatement":
      return node.await ? [["for await", child(statements, "for_await_of")]] : [];
    case "VariableDeclaration":
      return String(node.kind).includes("using") ? [["using", child(statements, "using")]] : [];
    case "ImportExpression":
      return node.options ? [["import(a, b)", descend(operators, "import", "options_parameter")]] : [];
    case "ImportDeclaration":
      return node.attributes.length > 0 ? [["import with", descend(statements, "import", "import_attributes")]] : [];
    case "MetaProperty":
      return node.meta.name === "import" ? [["import.meta", child(operators, "import_meta")]] : [];
    case "Program":
      // Awaited at the top level, not in a function.
      return node.body.some((each) => each.type === "ExpressionStatement" && each.expression.type === "AwaitExpression")
        ? [["top-level await", descend(operators, "await", "top_level")]]
        : [];
    case "Literal":
      if (node.regex) return expressionSyntax(node.regex.pattern, node.regex.flags);
      return node.raw?.includes("_") && typeof node.value === "number"
        ? [["1_000", child(grammar, "numeric_separators")]]
        : [];
    case "NewExpression":
    case "CallExpression": {
      // Lowering a literal only moves the syntax error to run time.
      if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return [];
      const [pattern, flags] = node.arguments.map(textOf);
      return expressionSyntax(pattern ?? "", flags ?? "");
    }
    default:
      return [];
  }
}

const assignments = [
  ["??=", "nullish_coalescing_assignment"],
  ["||=", "logical_or_assignment"],
  ["&&=", "logical_and_assignment"],
] as const;

const expressionFlags = { d: "hasIndices", s: "dotAll", v: "unicodeSets", y: "sticky" } as const;

function expressionSyntax(pattern: string, flags: string): Syntax[] {
  return [
    ...(/\(\?<[=!]/.test(pattern) ? [["(?<=)", child(expressions, "lookbehind_assertion")] as const] : []),
    ...(/\(\?<\w/.test(pattern) ? [["(?<name>)", child(expressions, "named_capturing_group")] as const] : []),
    ...(/\(\?[ims-]+:/.test(pattern) ? [["(?i:)", child(expressions, "modifier")] as const] : []),
    ...Object.entries(expressionFlags).flatMap(([flag, name]): Syntax[] =>
      flags.includes(flag) ? [[`/a/${flag}`, descend(builtins, "RegExp", name)]] : [],
    ),
  ];
}

function textOf(node: acorn.Expression | acorn.SpreadElement | undefined): string {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : "";
  return node?.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.cooked ?? "").join("") : "";
}

/** Interface → the older ones whose members it has. */
const parents: Readonly<Record<string, readonly string[]>> = {
  Document: ["Node", "EventTarget"],
  Navigator: ["WorkerNavigator"],
  ServiceWorkerGlobalScope: ["WorkerGlobalScope", "Window", "EventTarget"],
  Window: ["EventTarget", "WorkerGlobalScope", "ServiceWorkerGlobalScope"],
};

/** Objects that every script finds, and their interfaces. */
const wellKnown: Readonly<Record<string, string>> = {
  caches: "CacheStorage",
  cookieStore: "CookieStore",
  crypto: "Crypto",
  document: "Document",
  globalThis: "Window",
  history: "History",
  indexedDB: "IDBFactory",
  localStorage: "Storage",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  self: "ServiceWorkerGlobalScope",
  sessionStorage: "Storage",
  window: "Window",
};

/** What properties of those names hold, whatever the object. */
const held: Readonly<Record<string, string>> = {
  classList: "DOMTokenList",
  clipboard: "Clipboard",
  fonts: "FontFaceSet",
  locks: "LockManager",
  searchParams: "URLSearchParams",
  serviceWorker: "ServiceWorkerContainer",
  subtle: "SubtleCrypto",
  visualViewport: "VisualViewport",
};

const globalScopes = ["Window", "WorkerGlobalScope", "ServiceWorkerGlobalScope", "DedicatedWorkerGlobalScope"];

/** All data of a global name: an interface, a built-in object or a function. */
function globalNodes(name: string): Identifier[] {
  const ofScopes = globalScopes.map((scope) => descend(api, scope, name));
  return [child(api, name), child(builtins, name), ...ofScopes].filter((node) => node !== null);
}

/** All data of a member of an interface or a built-in object; `isStatic`: of the constructor itself. */
function memberNodes(owner: string, member: string, isStatic: boolean): Identifier[] {
  const ofConstructor = isStatic ? descend(api, owner, `${member}_static`) : null;
  if (ofConstructor) return [ofConstructor];
  return [owner, ...(parents[owner] ?? [])]
    .flatMap((name) => [
      descend(api, name, member),
      descend(api, name, `${member}_static`),
      descend(api, name, `${member}_event`),
      descend(builtins, name, member),
    ])
    .filter((node) => node !== null);
}

/** Interfaces whose methods are called on objects that a parser cannot tell, besides all built-in objects. */
const commonInterfaces = [
  ...["AbortSignal", "Animation", "Blob", "BroadcastChannel", "Cache", "CSSStyleSheet", "DataTransfer", "Document"],
  ...[
    "DocumentFragment",
    "DOMTokenList",
    "Element",
    "Event",
    "EventTarget",
    "FetchEvent",
    "File",
    "FormData",
    "Headers",
  ],
  ...["HTMLButtonElement", "HTMLCollection", "HTMLDialogElement", "HTMLElement", "HTMLFormElement", "HTMLInputElement"],
  ...["HTMLMediaElement", "HTMLSelectElement", "HTMLVideoElement", "IDBDatabase", "IDBIndex", "IDBObjectStore"],
  ...["IDBTransaction", "MediaQueryList", "Node", "NodeList", "Range", "ReadableStream", "Request", "Response"],
  ...["Selection", "ServiceWorkerRegistration", "ShadowRoot", "URLSearchParams", "WebGL2RenderingContext"],
].map((name) => child(api, name));

/** Method name → its data at all common interfaces and built-in objects. */
const methodsByName = new Map<string, CompatStatement[]>();
for (const owner of [...commonInterfaces, ...(Object.values(builtins ?? {}) as Identifier[])])
  for (const name of Object.keys(owner ?? {})) {
    const method = child(owner ?? undefined, name)?.__compat;
    if (method) methodsByName.set(name, [...(methodsByName.get(name) ?? []), method]);
  }

/** Browsers without the feature; "" when one of the data says that all have it, or there are none. */
function lackingIn(all: readonly (CompatStatement | undefined)[]): string {
  const lacking = all.map((each) => (each ? missingIn(each, floor) : ""));
  return lacking.every((each) => each !== "") ? (lacking[0] ?? "") : "";
}

type Lacking = readonly [name: string, lacking: string];

function interfacesOf(node: acorn.AnyNode, ancestors: Ancestors, declared: Declarations): Lacking[] {
  const parent = ancestors.at(-2);
  if (node.type === "Identifier") {
    if (declared.names.has(node.name) || isName(node, parent) || isGuard(parent)) return [];
    return found(node.name, globalNodes(node.name));
  }
  if (node.type === "NewExpression" || node.type === "CallExpression") return optionsOf(node, declared, ancestors);
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return [];
  if (isOptional(node, parent) || isGuard(parent) || isAssigned(node, parent)) return [];
  const { name } = node.property;
  const owner = ownerOf(node.object, declared, ancestors);
  if (owner === null) {
    const known = methodsByName.get(name);
    const isCalled = parent?.type === "CallExpression" && parent.callee === node;
    const lacking = known && isCalled ? lackingIn(known) : "";
    return lacking === "" ? [] : [[`.${name}()`, lacking]];
  }
  const nodes = memberNodes(owner, name, isConstructor(node.object, owner));
  // `self.caches` is the global itself.
  return found(
    `${owner}.${name}`,
    nodes.length > 0 || !/^(?:Window|ServiceWorkerGlobalScope)$/.test(owner) ? nodes : globalNodes(name),
  );
}

function found(name: string, nodes: readonly Identifier[]): Lacking[] {
  const lacking = lackingIn(nodes.map((each) => each.__compat));
  return lacking === "" ? [] : [[name, lacking]];
}

/** Options that a function got after the function itself: `fetch(a, { priority })`. */
function optionsOf(
  node: acorn.NewExpression | acorn.CallExpression,
  declared: Declarations,
  ancestors: Ancestors,
): Lacking[] {
  const { callee } = node;
  const keys = node.arguments.flatMap((each) =>
    each.type === "ObjectExpression"
      ? each.properties.flatMap((property) =>
          property.type === "Property" && property.key.type === "Identifier" ? property.key.name : [],
        )
      : [],
  );
  if (keys.length === 0) return [];
  const isNew = node.type === "NewExpression";
  const [title, nodes] =
    callee.type === "Identifier" && !declared.names.has(callee.name)
      ? [callee.name, globalNodes(callee.name).map((each) => (isNew ? child(each, callee.name) : each))]
      : callee.type === "MemberExpression" && callee.property.type === "Identifier"
        ? ([callee.property.name, calledNodes(callee, declared, ancestors)] as const)
        : (["", []] as const);
  return keys.flatMap((key) => {
    const options = nodes
      .flatMap((each) => Object.entries<Identifier | undefined>(each ?? {}))
      .filter(([name]) => name === `${key}_parameter` || name.endsWith(`_${key}_parameter`))
      .map(([, option]) => option);
    return found(`${title}({ ${key} })`, options as Identifier[]);
  });
}

function calledNodes(callee: acorn.MemberExpression, declared: Declarations, ancestors: Ancestors): Identifier[] {
  if (callee.property.type !== "Identifier" || callee.object.type === "Super") return [];
  const owner = ownerOf(callee.object, declared, ancestors);
  return owner === null ? [] : memberNodes(owner, callee.property.name, isConstructor(callee.object, owner));
}

/** Whether it is the interface itself, not an object that has it. */
function isConstructor(object: acorn.Expression | acorn.Super, owner: string): boolean {
  return object.type === "Identifier" && object.name === owner;
}

/** The interface of an object, or null. */
function ownerOf(object: acorn.Expression | acorn.Super, declared: Declarations, ancestors: Ancestors): string | null {
  if (object.type === "NewExpression" && object.callee.type === "Identifier")
    return declared.names.has(object.callee.name) ? null : object.callee.name;
  if (object.type === "MemberExpression" && !object.computed && object.property.type === "Identifier") {
    const { name } = object.property;
    const isGlobal = object.object.type === "Identifier" && /^(?:window|self|globalThis)$/.test(object.object.name);
    return held[name] ?? (isGlobal ? (wellKnown[name] ?? (globalNodes(name).length > 0 ? name : null)) : null);
  }
  if (object.type !== "Identifier") return null;
  const { name } = object;
  if (!declared.names.has(name)) return wellKnown[name] ?? (globalNodes(name).length > 0 ? name : null);
  return declared.madeBy(name, ancestors);
}

interface Declarations {
  /** All names that the script itself declares, in any scope: minified names are short, those of interfaces are not. */
  names: ReadonlySet<string>;
  /** The constructor of the object in a variable, by its declaration nearest to the use; null when it is not known. */
  madeBy(name: string, ancestors: Ancestors): string | null;
}

function declarationsIn(tree: acorn.Program): Declarations {
  const names = new Set<string>();
  /** Scope → variable → constructor of its first value. */
  const scopes = new Map<acorn.AnyNode, Map<string, string | null>>();
  const declare = (
    scope: acorn.AnyNode,
    pattern: acorn.Pattern | null | undefined,
    maker: string | null = null,
  ): void => {
    if (!pattern) return;
    if (pattern.type === "Identifier") {
      names.add(pattern.name);
      const known = scopes.get(scope) ?? new Map<string, string | null>();
      scopes.set(scope, known.set(pattern.name, maker));
    } else if (pattern.type === "ObjectPattern")
      for (const each of pattern.properties) declare(scope, each.type === "Property" ? each.value : each.argument);
    else if (pattern.type === "ArrayPattern") for (const each of pattern.elements) declare(scope, each);
    else if (pattern.type === "AssignmentPattern") declare(scope, pattern.left);
    else if (pattern.type === "RestElement") declare(scope, pattern.argument);
  };
  fullAncestor(tree, (visited, _state, visitedAncestors) => {
    const node = visited as acorn.AnyNode;
    const ancestors = visitedAncestors as Ancestors;
    // Also for `let`: minified code seldom has two variables of a name in one function.
    const scope = ancestors.slice(0, -1).findLast(isScope) ?? tree;
    if (node.type === "VariableDeclarator") declare(scope, node.id, makerOf(node.init));
    if (isFunction(node)) {
      for (const each of node.params) declare(node, each);
      if (node.type !== "ArrowFunctionExpression") declare(scope, node.id);
    }
    if (node.type === "ClassDeclaration" || node.type === "ClassExpression") declare(scope, node.id);
    if (node.type === "CatchClause") declare(scope, node.param);
    if (/^Import\w*Specifier$/.test(node.type)) declare(tree, (node as acorn.ImportSpecifier).local);
  });
  return {
    names,
    madeBy(name, ancestors) {
      const scope = ancestors.findLast((each) => scopes.get(each)?.has(name));
      return (scope && scopes.get(scope)?.get(name)) ?? null;
    },
  };
}

function makerOf(value: acorn.Expression | null | undefined): string | null {
  if (value?.type !== "NewExpression" || value.callee.type !== "Identifier") return null;
  return globalNodes(value.callee.name).length > 0 ? value.callee.name : null;
}

function isFunction(
  node: acorn.AnyNode,
): node is acorn.ArrowFunctionExpression | acorn.FunctionDeclaration | acorn.FunctionExpression {
  return /^(?:Function|ArrowFunction)/.test(node.type);
}

function isScope(node: acorn.AnyNode): boolean {
  return isFunction(node) || node.type === "Program";
}

/** Whether an identifier only names something: a member, a key, a label, a method. */
function isName(node: acorn.Identifier, parent: acorn.AnyNode | undefined): boolean {
  switch (parent?.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      return parent.key === node && parent.value !== node && !parent.computed;
    case "ExportSpecifier":
    case "ImportSpecifier":
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return true;
    default:
      return false;
  }
}

/** `typeof x`, `x?.y`. */
function isGuard(parent: acorn.AnyNode | undefined): boolean {
  return (parent?.type === "UnaryExpression" && parent.operator === "typeof") || isOptionalObject(parent);
}

function isOptionalObject(parent: acorn.AnyNode | undefined): boolean {
  return (parent?.type === "MemberExpression" || parent?.type === "CallExpression") && parent.optional === true;
}

/** `x.y?.z`, `x.y?.()`. */
function isOptional(node: acorn.MemberExpression, parent: acorn.AnyNode | undefined): boolean {
  return (
    isOptionalObject(parent) &&
    ((parent?.type === "MemberExpression" && parent.object === node) ||
      (parent?.type === "CallExpression" && parent.callee === node))
  );
}

/** `x.y = z` sets a property, which asks nothing of the browser. */
function isAssigned(node: acorn.MemberExpression, parent: acorn.AnyNode | undefined): boolean {
  return parent?.type === "AssignmentExpression" && parent.operator === "=" && parent.left === node;
}
