import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lexemeOf, rootOf } from "../../../../src/features/search/device/lexemes.ts";
import { plainText } from "../../../../src/features/search/device/plain-text.ts";
import { foldText, wordsOf } from "../../../../src/shared/search/search-words.ts";
import { engines, startMs } from "../engines.ts";
import { openSite, type Site } from "./site.ts";

// The device search processes words in TypeScript, the server in PostgreSQL: the results must be the same.

const content = new URL("../../../../server/backend/content/", import.meta.url);

let site: Site;
/** All texts of the portal's own content. */
let texts: string[];

beforeAll(async () => {
  const [engine] = engines;
  if (engine === undefined) throw new Error("there is no database");
  site = await openSite(engine.create);
  const files = (await readdir(content)).filter((name) => name.endsWith(".json"));
  const rows = await Promise.all(files.map(async (name) => JSON.parse(await readFile(new URL(name, content), "utf8"))));
  texts = rows.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === "string"));
}, startMs);
afterAll(() => site.remove());

test("stems words the same way", async () => {
  const words = [...new Set(texts.flatMap((text) => wordsOf(foldText(text))))].filter((word) => /^[а-я]+$/.test(word));
  expect(words.length).toBeGreaterThan(3_000);
  const rows = await site.db.query<{ word: string; lexeme: string | null; root: string | null }>(
    `select word, lexeme, search_root(lexeme) as root from unnest($1::text[]) as word
     left join lateral unnest(tsvector_to_array(to_tsvector('russian', word))) as lexeme on true`,
    [words],
  );
  const own = rows.map(({ word }) => {
    const lexeme = lexemeOf(word);
    return { word, lexeme, root: lexeme === null ? null : rootOf(lexeme) };
  });
  expect(own).toEqual(rows);
});

test("converts HTML to the same plain text", async () => {
  const table = "<table><tr><th>Да</th><td><p>Нет </p></td></tr></table>";
  const strange = `<!-- x --><script>x()</script>пере<b>вы</b>пуск&nbsp;&mdash; <p>5 &lt; 6</p><li>Раз</li><li>Два.</li>&#1103;&#x44f;&#0;`;
  const all = [...texts, table, strange, "прие\u0301м\u00ad ный", "&amp;lt; &laquo;х&raquo;"];
  const rows = await site.db.query<{ text: string }>(
    "select search_plain_text(html) as text from unnest($1::text[]) with ordinality as given (html, number) order by number",
    [all],
  );
  expect(all.map(plainText)).toEqual(rows.map(({ text }) => text));
});
