import { type Gem, gems } from "../../../../src/ui/gem.ts";
import type { FirmContent } from "./firm-content.ts";
import { firmInitials } from "./firm-initials.ts";
import { firmMark, smallInlay, wideInlay, wideStone } from "./picture-shapes.ts";

interface Picture {
  /** File name without extension. */
  name: string;
  svg: string;
  maxBytes: number;
}

interface PictureSources {
  content: FirmContent;
  /** SVG content of Phosphor's icon of that name. */
  icon: (name: string) => string;
  /** The `@font-face` rule of the font "Mark". */
  markFont: string;
}

const slideSize = { width: 1000, height: 500 };
const newsSize = { width: 800, height: 450 };
const videoSize = { width: 800, height: 450 };
const stockSize = { width: 600, height: 400 };

/** In the order of `slides.json`: days, discounts, issue points, fraud; meeting, cashiers, carriers. */
const slideIcons = ["calendar-check", "tag", "map-pin", "shield-check", "users-three", "cash-register", "bus"];
/** In the order of `videos.json`. */
const videoIcons = ["identification-card", "bus", "cash-register"];
const newsCount = 12;

const categoryLooks: Readonly<Record<string, { icon: string; gem: Gem }>> = {
  Аптеки: { icon: "pill", gem: "malachite" },
  Продукты: { icon: "basket", gem: "amber" },
  "Хлеб и выпечка": { icon: "bread", gem: "amber" },
  Оптика: { icon: "eyeglasses", gem: "azure" },
  "Одежда и обувь": { icon: "sneaker", gem: "rhodonite" },
  "Ремонт и быт": { icon: "wrench", gem: "azure" },
  Медицина: { icon: "stethoscope", gem: "malachite" },
  "Книги и канцтовары": { icon: "book-open", gem: "rhodonite" },
  "Кафе и столовые": { icon: "fork-knife", gem: "amber" },
  "Культура и отдых": { icon: "mask-happy", gem: "rhodonite" },
  "Транспорт и связь": { icon: "bus", gem: "azure" },
  "Дом и сад": { icon: "plant", gem: "malachite" },
};
/** For promotions without a category. */
const anyCategory = { icon: "tag", gem: "rhodonite" } as const;

/** Icons for promotions that their category's icon does not fit, by a word in the name. */
const promotionIcons: readonly (readonly [word: RegExp, icon: string])[] = [
  [/стрижк/i, "scissors"],
  [/обув|набойк/i, "sneaker"],
  [/телефон/i, "device-mobile"],
  [/лампочк/i, "lightbulb"],
  [/билет/i, "ticket"],
  [/школьн/i, "backpack"],
  [/пирог/i, "cake"],
  [/инструмент/i, "shovel"],
  [/банки/i, "orange"],
  [/подарки/i, "gift"],
];

function gemAt(place: number): Gem {
  return gems[place % gems.length] ?? "malachite";
}

function numbered(kind: string, place: number): string {
  return `${kind}-${String(place + 1).padStart(2, "0")}`;
}

/** @throws for an unknown category */
function lookOf(category: string | undefined) {
  if (category === undefined) return anyCategory;
  const look = categoryLooks[category];
  if (look === undefined) throw new Error(`No icon for the category ${category}`);
  return look;
}

/** All pictures of the demo content as SVG, with their size limits. */
export function demoPictures({ content, icon, markFont }: PictureSources): Picture[] {
  const marks = (firms: FirmContent["organizations"], side: number) =>
    firms.map(({ picture, name }, place) => ({
      name: picture,
      svg: firmMark(name, gemAt(place), side, firmInitials(name), markFont),
      maxBytes: 3_000,
    }));
  return [
    ...slideIcons.map((sign, place) => {
      const name = `slide-${place + 1}`;
      return { name, svg: wideInlay(name, gemAt(place), slideSize, icon(sign)), maxBytes: 12_000 };
    }),
    ...videoIcons.map((sign, place) => {
      const name = `video-${place + 1}`;
      return { name, svg: wideInlay(name, gemAt(place + 2), videoSize, icon(sign)), maxBytes: 8_000 };
    }),
    ...Array.from({ length: newsCount }, (_, place) => {
      const name = numbered("news", place);
      return { name, svg: wideStone(name, gemAt(place), newsSize), maxBytes: 8_000 };
    }),
    ...content.promotions.map(({ picture, name, category }) => {
      const look = lookOf(category);
      const sign = promotionIcons.find(([word]) => word.test(name))?.[1] ?? look.icon;
      return { name: picture, svg: wideInlay(picture, look.gem, stockSize, icon(sign)), maxBytes: 6_000 };
    }),
    ...content.categories.map(({ picture, name }) => {
      const look = lookOf(name);
      return { name: picture, svg: smallInlay(picture, look.gem, 96, icon(look.icon)), maxBytes: 2_500 };
    }),
    ...marks(content.organizations, 160),
    ...marks(content.partners, 160),
  ];
}
