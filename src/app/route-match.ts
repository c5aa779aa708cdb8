import { parse } from "regexparam";
import { matchRoute } from "wouter";
import type { Audience } from "../shared/audience.ts";
import type { RouteMatch, Route } from "./route.ts";
import { routes } from "./routes.ts";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A stray percent sign: the text stands for itself.
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
    noindex: true,
    sameAs: null,
    page: "not-found-page",
    head: () => ({ missing: "" }),
  };
}

const areas: Readonly<Record<string, Audience>> = { holder: "holder", partner: "partner", operator: "operator" };

const patterns: Record<string, { keys: string[]; pattern: RegExp }> = {};

/** Each is made once: the server looks a place up with every request. */
function parsed(path: string) {
  patterns[path] ??= parse(path);
  return patterns[path];
}

/** The page at an address. An unknown one takes its audience from the first path segment. */
export function matchPath(path: string, search = ""): RouteMatch {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const [matches, params] = matchRoute(parsed, route.path, path);
    if (!matches) continue;
    const named = Object.entries(params).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, decoded(value)]],
    );
    return { route, params: Object.fromEntries(named), query };
  }
  return { route: notFound(areas[path.split("/")[1] ?? ""] ?? null), params: {}, query };
}
