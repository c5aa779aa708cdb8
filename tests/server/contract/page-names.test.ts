import { expect, test } from "vitest";
import { namedPages } from "../../../server/contract/operations/page-names.ts";
import { requestsOf } from "../../../src/app/page-requests.ts";
import { routes } from "../../../src/app/routes.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import { resources } from "../../../src/shared/resources.ts";

/** The requests of the portal while it renders a route whose blocks are missing. */
const asked = routes
  .filter(({ sameAs }) => sameAs === null)
  .flatMap((route) => {
    const match = { route, params: { id: "1", alias: "x" }, query: new URLSearchParams() };
    const { requests, followUps } = requestsOf(route);
    const blocks = requests(match, fallbackCategories).filter(({ resource }) => resource === resources.blocks);
    const found = followUps(match, fallbackCategories, ({ resource }) => ({
      data: (resource === resources.blocks ? [] : { items: [] }) as never,
    }));
    const texts = found.filter(({ resource }) => resource === resources.page);
    const names = blocks.map(({ url }) => new URL(url, "http://portal").searchParams.get("page"));
    return names.map((name) => ({ name, alias: texts[0]?.url.replace(/^.*\//, "") ?? null }));
  });

test("the contract lists the pages whose blocks the portal requests, and the texts in their place", () => {
  expect(namedPages.map(({ name, alias }) => ({ name, alias }))).toEqual(asked);
  expect(asked.length).toBeGreaterThan(30);
});
