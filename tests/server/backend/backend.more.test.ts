import { afterEach, beforeEach, expect, test } from "vitest";
import { startBackend } from "../../../server/backend/backend.ts";
import { writeContent } from "./content-fixture.ts";
import { startMs, temporaryFolder } from "./engines.ts";

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

test(
  "starts in an empty folder, can be started again after an error, and keeps its data across a restart",
  async () => {
    const faulty = await writeContent(folder, { "news.json": [{}] });
    await expect(startBackend({ dataDir: folder, content: faulty })).rejects.toThrow(
      "news.json:1: запись 1: title: нет",
    );

    const content = await writeContent(folder);
    const first = await startBackend({ dataDir: folder, content });
    expect((await first.site.inject("/v1/page/politika")).json()).toMatchObject({ title: "Политика" });
    await first.db.query("update site_page set title = 'Новая политика' where alias = 'politika'");
    await first.close();

    const second = await startBackend({ dataDir: folder, content });
    expect((await second.site.inject("/v1/page/politika")).json()).toMatchObject({ title: "Новая политика" });
    await second.close();
  },
  startMs,
);

test("reports a remote database that does not respond, without its URL", async () => {
  const databaseUrl = "postgres://portal:geheim@localhost:1/portal";
  const error = await startBackend({ dataDir: folder, databaseUrl }).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/DATABASE_URL does not respond: .*ECONNREFUSED/);
  expect(String(error)).not.toContain("geheim");
});
