import { describe, expect, test } from "vitest";
import { forbidden } from "./import-rules.ts";
import { findCycle, importsOf, reachable, sourceFiles, sourceOf } from "./module-graph.ts";

// The demo content's generators are tools that a developer runs: the server imports none of them.
const files = sourceFiles(["src", "sw", "server"]).filter((file) => !file.startsWith("server/backend/demo/"));
const known = new Set(files);

describe("the project's imports", () => {
  test("are found by the scan", () => {
    expect(files).toContain("src/shared/resources.ts");
    expect(importsOf("src/shared/parsers.ts").map(({ target }) => target)).toContain(
      "src/shared/entities/news-item.ts",
    );
  });

  test("follow the layers and floors", () => {
    const offences = files.flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const why = forbidden(file, target);
        return why === null ? [] : [`${file} → ${target}: ${why}`];
      }),
    );
    expect(offences).toEqual([]);
  });

  test("have no cycle, type imports included", () => {
    expect(findCycle(files)).toEqual([]);
  });

  test("give the server no IndexedDB beyond the listed modules", () => {
    const fromServer = reachable(
      files.filter((file) => file.startsWith("server/") || file === "src/entry-server.tsx"),
      known,
    );
    expect([...fromServer]).toContain("src/pages/news-page.tsx");
    expect([...fromServer]).toContain("server/backend/site/site-backend.ts");
    const isBrowsers = (file: string) =>
      importsOf(file).some(({ target }) => /^idb/.test(target)) || /\bindexedDB\b/.test(sourceOf(file));
    // The pages' bundle holds the code of outbox, drafts and the like, which comes late, and which only a browser calls.
    expect([...fromServer].filter((file) => known.has(file) && isBrowsers(file)).sort()).toEqual([
      "src/features/kiosk/begin-kiosk.ts",
      "src/lib/favourites/favourites-database.ts",
      "src/lib/offline-storage/cached-datasets.ts",
      "src/lib/storage/drafts.ts",
      "src/lib/storage/erase-device.ts",
      "src/lib/storage/shut-stores.ts",
      "src/shared/city-pack/device-pack.ts",
      "src/shared/open-table.ts",
      "src/shared/outbox/idb-store.ts",
    ]);
  });

  test("a starting worker evaluates what answers a page: no parsers, databases or Workbox", () => {
    const follows = ({ typeOnly }: { typeOnly: boolean }) => !typeOnly;
    const later = /^workbox|^idb|\/parsers\.ts$|\/entities\//;
    const atStart = [...reachable(["sw/sw.ts"], known, follows)];
    expect(atStart).toContain("sw/navigations.ts");
    expect(atStart.filter((target) => later.test(target))).toEqual([]);
    const deferred = [...reachable(["sw/deferred-parts.ts"], known, follows)];
    expect(deferred.filter((target) => later.test(target)).length).toBeGreaterThan(20);
  });

  test("only the configuration reads process.env, and only the renderer loads the page bundle", () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(sourceOf(file)));
    // The entry hands Node's own setting on to the database's thread.
    expect(readers).toEqual(["server/config/read-config.ts", "server/main.ts"]);
    const loaders = files.filter((file) => file.startsWith("server/") && /entry-server/.test(sourceOf(file)));
    expect(loaders).toEqual(["server/pages/page-template.ts"]);
  });
});

describe("the rules themselves", () => {
  test.each([
    ["src/state/resource-state.ts", "src/features/news/news-list.tsx"],
    ["src/features/news/news-list.tsx", "src/features/city/city-state.ts"],
    ["src/pages/news-page.tsx", "src/app/routes.ts"],
    ["src/ui/button.tsx", "src/state/store.ts"],
    ["src/lib/http/read-resource.ts", "src/ui/button.tsx"],
    ["src/shared/resources.ts", "src/lib/http/read-resource.ts"],
    ["sw/sw.ts", "src/lib/http/read-resource.ts"],
    ["server/app.ts", "sw/sw.ts"],
    ["server/upstreams/resource-reader.ts", "server/places/own-upstream.ts"],
    ["server/posts/post-routes.ts", "server/contract/register-contract.ts"],
    ["server/http/rate-limits.ts", "server/config/read-config.ts"],
    ["server/pages/sitemap.ts", "server/media/media-hosts.ts"],
    ["server/captcha/passes.ts", "server/posts/post-routes.ts"],
    ["server/pages/build-files.ts", "server/backend/db/database.ts"],
    ["server/backend/backend.ts", "server/http/rate-limits.ts"],
    ["server/lib/swr-cache.ts", "server/config/read-config.ts"],
    ["server/pages/page-cache.ts", "server/app.ts"],
    ["server/services/new.ts", "server/lib/swr-cache.ts"],
    ["src/features/city/city-state.ts", "jotai"],
    ["src/shared/dates.ts", "react"],
  ])("%s may not import %s", (file, target) => {
    expect(forbidden(file, target)).not.toBeNull();
  });

  test.each([
    ["src/pages/news-page.tsx", "src/features/news/news-list.tsx"],
    ["src/features/news/news-list.tsx", "src/ui/button.tsx"],
    ["server/pages/page-template.ts", "src/shared/page-render.ts"],
    ["server/app.ts", "server/posts/register-posts.ts"],
    ["server/start-portal.ts", "server/backend/backend.ts"],
    ["server/posts/register-posts.ts", "server/captcha/passes.ts"],
    ["server/contract/operations/introduction.ts", "server/posts/destination.ts"],
    ["server/places/own-upstream.ts", "server/upstreams/upstream.ts"],
    ["server/backend/feedback/site-feedback.ts", "server/post-bodies/multipart-form.ts"],
    ["src/state/store.ts", "jotai"],
  ])("%s may import %s", (file, target) => {
    expect(forbidden(file, target)).toBeNull();
  });

  test("a cycle is found, also one of type imports", () => {
    expect(
      findCycle(
        ["a", "b", "c"],
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["a"]],
        ]),
      ),
    ).toEqual(["a", "b", "c", "a"]);
    expect(importsOf("src/a.ts", 'import type { X } from "./b.ts";\nimport y, {\n  z,\n} from "./c.ts";')).toEqual([
      { target: "src/b.ts", typeOnly: true, isDynamic: false },
      { target: "src/c.ts", typeOnly: false, isDynamic: false },
    ]);
  });
});
