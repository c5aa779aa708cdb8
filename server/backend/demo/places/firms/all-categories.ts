import { bakeries } from "./bakeries.ts";
import { books } from "./books.ts";
import { cafes } from "./cafes.ts";
import { clothes } from "./clothes.ts";
import { culture } from "./culture.ts";
import type { FirmCategory } from "./firm-kind.ts";
import { groceries } from "./groceries.ts";
import { homeAndGarden } from "./home-and-garden.ts";
import { medicine } from "./medicine.ts";
import { opticians } from "./opticians.ts";
import { pharmacies } from "./pharmacies.ts";
import { repairs } from "./repairs.ts";
import { transport } from "./transport.ts";

/** In display order. */
export const firmCategories: readonly FirmCategory[] = [
  pharmacies,
  groceries,
  bakeries,
  opticians,
  clothes,
  repairs,
  medicine,
  books,
  cafes,
  culture,
  transport,
  homeAndGarden,
];
