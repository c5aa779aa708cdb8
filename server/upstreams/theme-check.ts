import type { FastifyInstance } from "fastify";
import { subjectsRequest, themesRequest } from "../../src/shared/feedback-requests.ts";
import { pairThemes, type ThemePairs } from "../../src/shared/feedback-themes.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import type { ResourceRequest } from "../../src/shared/resources.ts";
import type { ResourceReader } from "./resource-reader.ts";

/** Tells the operator once, as soon as the server listens, which themes of messages only one of the services has. */
export function checkThemes(app: FastifyInstance, reader: Pick<ResourceReader, "read">, pairs: ThemePairs): void {
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<T | null> {
    const result = await reader.read(url, { hostname: "", address: "" }, "page");
    return "failure" in result ? null : parserOf(resource).parse(result.response);
  }

  async function check(): Promise<void> {
    const [themes, subjects] = await Promise.all([read(themesRequest), read(subjectsRequest)]);
    if (themes === null || subjects === null) return;
    for (const service of ["site", "card"] as const) {
      const missing = pairThemes(themes, subjects, pairs).filter(({ missingAt }) => missingAt === service);
      if (missing.length === 0) continue;
      const names = missing.map(({ name }) => name);
      app.log.warn({ service, themes: names }, "themes without a pair go there as the general one: see themePairs");
    }
  }

  app.addHook("onListen", async () => {
    void check().catch((error: unknown) => app.log.error({ err: error }, "the themes could not be compared"));
  });
}
