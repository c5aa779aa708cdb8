import { request } from "undici";
import * as v from "valibot";

/** Where Protomaps lists its builds of the whole world, and where it publishes them. */
const listUrl = "https://build-metadata.protomaps.dev/builds.json";
const buildsUrl = "https://build.protomaps.com/";

const listSchema = v.array(v.looseObject({ key: v.string(), version: v.optional(v.string(), "") }));

/** Our map style is made for version 4 of the schema. */
const isUsable = ({ key, version }: { key: string; version: string }) =>
  /^\d{8}\.pmtiles$/.test(key) && /^4\./.test(version);

/** The newest build in Protomaps' list: their names are days. @throws {Error} with a message for the operator. */
export function newestBuildIn(list: unknown): string {
  const parsed = v.safeParse(listSchema, list);
  const keys = parsed.success ? parsed.output.filter(isUsable).map(({ key }) => key) : [];
  const newest = keys.sort().at(-1);
  if (newest === undefined) throw new Error(`${listUrl}: нет подходящих сборок; укажите адрес сборки: --from АДРЕС`);
  return buildsUrl + newest;
}

/** Fetches the name of Protomaps' newest build. @throws {Error} with a message for the operator. */
export async function newestBuild(): Promise<string> {
  try {
    const { statusCode, body } = await request(listUrl, { headersTimeout: 15_000, bodyTimeout: 15_000 });
    if (statusCode === 200) return newestBuildIn(await body.json());
    await body.dump();
    throw new Error(`ответ ${statusCode}`);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(listUrl)) throw error;
    throw new Error(`${listUrl}: список сборок не получен; укажите адрес сборки: --from АДРЕС`, { cause: error });
  }
}
