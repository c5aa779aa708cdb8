import { expect, test } from "vitest";
import {
  allPointsText,
  cardsText,
  farNote,
  nearestSaid,
  nonePlaceText,
  originText,
} from "../../../src/features/nearby/nearby-words.ts";
import type { Nearby, NearbyPoint } from "../../../src/shared/entities/nearby.ts";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

function near(point: Partial<NearbyPoint>): Nearby {
  const texts = { key: "p-1", title: "Банк «Самоцвет»", address: "", town: "", phone: "", hours: "" };
  const one: NearbyPoint = { ...texts, week: null, cards: [], geolocation: null, metres: 186, ...point };
  return { asOf: 0, city: { id: "14", name: "Екатеринбург" }, total: 1, savings: 0, points: [one], discounts: [] };
}

test("says where distances are counted from", () => {
  expect(plain(originText("city", "Нижний Тагил"))).toBe("Считаем от центра Нижнего Тагила.");
  expect(plain(originText("visitor", "Нижний Тагил"))).toBe("Считаем от вас.");
});

test.each([
  [186, "Ближе всех: Банк „Самоцвет“, 190 метров"],
  [1_240, "Ближе всех: Банк „Самоцвет“, 1,2 километра"],
  [1_020, "Ближе всех: Банк „Самоцвет“, 1 километр"],
  [14_300, "Ближе всех: Банк „Самоцвет“, 14 километров"],
  [null, "Ближе всех: Банк „Самоцвет“"],
])("%s m is said without abbreviations", (metres, words) => {
  expect(plain(nearestSaid(near({ metres })))).toBe(words);
});

test("says which cards are issued", () => {
  expect(plain(cardsText(["social"]))).toBe("Выдают социальную карту");
  expect(plain(cardsText(["bank", "social"]))).toBe("Выдают карты: банковскую и социальную");
  expect(cardsText([])).toBe("");
});

test("a point that is far from the visitor is said to be", () => {
  expect(farNote(near({ metres: 9_000 }))).toBe("");
  expect(plain(farNote(near({ metres: 14_000, town: "Ревда" })))).toBe(
    "Рядом с вами пунктов нет. Ближайший — в Ревде, 14 км.",
  );
});

test("counts the city's points", () => {
  expect(plain(allPointsText(48))).toBe("Все 48 пунктов города");
  expect(plain(allPointsText(1))).toBe("Этот пункт на карте");
  expect(plain(nonePlaceText("Дегтярск"))).toBe("В Дегтярске пока нет пунктов");
});
