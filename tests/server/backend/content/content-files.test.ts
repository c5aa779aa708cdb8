import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const content = join(import.meta.dirname, "../../../../server/backend/content");
const files = readdirSync(join(content, "files")).sort();

const materials = v.parse(
  v.array(
    v.object({ title: v.string(), category: v.number(), type: v.string(), file: v.string(), created_at: v.string() }),
  ),
  json("materials.json"),
);

function json(name: string): unknown {
  return JSON.parse(readFileSync(join(content, name), "utf8"));
}

/** Latin-1 maps each byte to one character. */
function bytes(name: string): string {
  return readFileSync(join(content, "files", name), "latin1");
}

function named(): string[] {
  const texts = readdirSync(content).filter((name) => name.endsWith(".json"));
  const found = texts.flatMap(
    (name) => readFileSync(join(content, name), "utf8").match(/(?<="|')files\/[^"'\\]+/g) ?? [],
  );
  return [...new Set(found)].map((path) => path.replace("files/", "")).sort();
}

/** Width and height of a WebP. @throws if it is not a WebP. */
function webpSize(name: string): [number, number] {
  const file = readFileSync(join(content, "files", name));
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP") throw new Error(name);
  const chunk = file.toString("latin1", 12, 16);
  // With transparency the size is in the extended header (VP8X), otherwise in the lossy bitstream's (VP8).
  if (chunk === "VP8X") return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (chunk === "VP8 ") return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  throw new Error(`${name}: ${chunk}`);
}

describe("files of the demo content", () => {
  it("are exactly those that the content refers to", () => {
    expect(files).toEqual(named());
  });

  it("are documents and pictures", () => {
    expect(files.filter((name) => !/^[a-z0-9-]+\.(?:pdf|webp)$/.test(name))).toEqual([]);
  });
});

describe("pictures of the demo content", () => {
  const pictures = files.filter((name) => name.endsWith(".webp"));
  const kinds = {
    slide: { count: 7, size: [1000, 500], most: 14_000 },
    news: { count: 12, size: [800, 450], most: 14_000 },
    video: { count: 3, size: [800, 450], most: 14_000 },
    stock: { count: 30, size: [600, 400], most: 14_000 },
    category: { count: 12, size: [96, 96], most: 4_000 },
    org: { count: 14, size: [160, 160], most: 4_000 },
    partner: { count: 16, size: [160, 160], most: 4_000 },
  };

  it.each(Object.entries(kinds))("%s: all have the expected size and few bytes", (kind, { count, size, most }) => {
    const own = pictures.filter((name) => name.startsWith(`${kind}-`));
    expect(own).toHaveLength(count);
    for (const name of own) {
      expect(webpSize(name), name).toEqual(size);
      expect(bytes(name).length, name).toBeLessThanOrEqual(most);
    }
  });

  it("have at most 500 KB in total and no duplicates", () => {
    const all = pictures.map(bytes);
    expect(all.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(500_000);
    expect(new Set(all).size).toBe(pictures.length);
  });
});

describe("documents of the demo content", () => {
  it("are 24, of every type, for every audience", () => {
    const kinds = Object.groupBy(materials, ({ category, type }) => `${category} ${type}`);
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list?.length]))).toEqual({
      "1 basic": 3,
      "1 guides": 6,
      "1 normative": 3,
      "2 basic": 2,
      "2 guides": 4,
      "2 normative": 2,
      "2 transport": 3,
      "4 basic": 1,
    });
    expect(new Set(materials.map(({ title }) => title)).size).toBe(24);
  });

  it.each(materials)("$title: is a tagged PDF for screen readers", ({ title, file, created_at }) => {
    const pdf = bytes(file.replace("files/", ""));
    const hex = Buffer.from(`\ufeff${title}`, "utf16le").swap16().toString("hex").toUpperCase();
    const date = `(D:${created_at.replace(/\D/g, "")}+00'00')`;
    const wanted = [
      /^%PDF-1\./,
      /%%EOF\n?$/,
      /\/MarkInfo\s*<<[^>]*\/Marked true/,
      /\/StructTreeRoot/,
      /\/S \/H1\b/,
      /\/S \/H2\b/,
      /\/S \/P\b/,
      /\/S \/(?:L|Table)\b/,
      /\/Lang \(ru-RU\)/,
      /\/Outlines/,
      /\/DisplayDocTitle true/,
      `/Title <${hex}>\n/Creator`,
      `/CreationDate ${date}\n/ModDate ${date}`,
    ];
    // toMatch would print the whole file on failure.
    expect(wanted.filter((part) => pdf.search(typeof part === "string" ? RegExp.escape(part) : part) < 0)).toEqual([]);
    expect(pdf.length).toBeLessThanOrEqual(80_000);
  });

  it.each(materials)("$title: embeds its fonts with Unicode maps, so its text can be copied", ({ file }) => {
    const pdf = bytes(file.replace("files/", ""));
    const fonts = pdf.match(/\/Subtype \/Type0/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(pdf.match(/\/ToUnicode/g)).toHaveLength(fonts.length);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(fonts.length);
    expect(pdf.match(/\/FontName \/[A-Z]{6}\+GolosText/g)).toHaveLength(fonts.length);
    expect(pdf.includes("/Type3")).toBe(false);
  });

  it("have one to three pages; the cashier's memo has one", () => {
    const pages = materials.map(({ title, file }) => {
      const count = bytes(file.replace("files/", "")).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      return { title, count };
    });
    expect(pages.filter(({ count }) => count < 1 || count > 3)).toEqual([]);
    expect(pages.find(({ title }) => title === "Памятка кассира")?.count).toBe(1);
  });
});
