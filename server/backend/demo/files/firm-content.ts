import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";

/** A picture's file name without extension, and the name of what it shows. */
interface Pictured {
  picture: string;
  name: string;
}

/** The categories, organizations, partners and promotions in the content that have a picture. */
export interface FirmContent {
  categories: readonly Pictured[];
  organizations: readonly Pictured[];
  partners: readonly Pictured[];
  /** `category`: the category's name. */
  promotions: readonly (Pictured & { category: string | undefined })[];
}

const picture = v.pipe(
  v.string(),
  v.regex(/^files\/[\w-]+\.webp$/),
  v.transform((path) => basename(path, ".webp")),
);

const id = v.union([v.string(), v.number()]);

const categoriesSchema = v.array(v.object({ id, name: v.string(), iconUrl: picture }));
const organizationsSchema = v.array(v.object({ name: v.string(), iconUrl: picture }));
const partnersSchema = v.array(v.object({ name: v.string(), logoUrl: picture }));
const programsSchema = v.array(
  v.object({
    name: v.string(),
    imageUrl: picture,
    acceptorId: v.nullish(id),
    categoryId: v.nullish(id),
  }),
);
const acceptorsSchema = v.array(v.object({ id, categoryId: id }));

/** @throws {v.ValiError} when a content file is invalid */
export async function readFirmContent(folder: string): Promise<FirmContent> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), "utf8"));
  const categories = v.parse(categoriesSchema, await read("acceptor-categories.json"));
  const organizations = v.parse(organizationsSchema, await read("organizations.json"));
  const partners = v.parse(partnersSchema, await read("key-partners.json"));
  const programs = v.parse(programsSchema, await read("loyalty-programs.json"));
  const acceptors = v.parse(acceptorsSchema, await read("acceptors.json"));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const categoryOf = new Map(acceptors.map(({ id, categoryId }) => [id, categoryId]));
  return {
    categories: categories.map(({ iconUrl, name }) => ({ picture: iconUrl, name })),
    organizations: organizations.map(({ iconUrl, name }) => ({ picture: iconUrl, name })),
    partners: partners.map(({ logoUrl, name }) => ({ picture: logoUrl, name })),
    promotions: programs.map(({ name, imageUrl, acceptorId, categoryId }) => {
      const category = categoryId ?? (acceptorId == null ? undefined : categoryOf.get(acceptorId));
      return { picture: imageUrl, name, category: category === undefined ? undefined : nameOf.get(category) };
    }),
  };
}
