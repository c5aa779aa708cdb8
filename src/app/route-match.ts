import { parse } from "regexparam";
import { matchRoute } from "wouter";
import type { Audience } from "../shared/audience.ts";
import type { Route, RouteMatch } from "./route.ts";
import { routes } from "./routes.ts";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A stray percent sign: use the text as it is.
    if (error instanceof URIError) return text;
    throw error;
  }
}

function notFound(audience: Audience | null): Route {
  return {
    name: "NotFound",
    path: "*",
    title: "Такой страницы нет",
    audience,
    page: "not-found-page",
    sameAs: null,
    noindex: true,
  };
}

const areas: Readonly<Record<string, Audience>> = { holder: "holder", partner: "partner", operator: "operator" };

const patterns: Record<string, { keys: string[]; pattern: RegExp }> = {};

/** Compiles each pattern once: the server matches paths on every request. */
function compiled(path: string) {
  patterns[path] ??= parse(path);
  return patterns[path];
}

/** The route of a path; for an unknown path a 404 route, whose audience follows from the first path segment. */
export function matchPath(path: string, search = ""): RouteMatch {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const [matches, params] = matchRoute(compiled, route.path, path);
    if (!matches) continue;
    const named = Object.entries(params).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, decoded(value)]],
    );
    return { route, params: Object.fromEntries(named), query };
  }
  return { route: notFound(areas[path.split("/")[1] ?? ""] ?? null), params: {}, query };
}
