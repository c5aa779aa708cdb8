// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HolderSavings } from "../../../src/features/savings/holder-savings.tsx";
import {
  acceptorCategoriesRequest,
  countedPromotionsRequest,
  promotionsRequest,
} from "../../../src/shared/requests.ts";
import { pickedCityAtom } from "../../../src/state/picked-city.ts";
import { type ResourceState, resourcesAtom } from "../../../src/state/resource-state.ts";
import { createStore, Provider } from "../../../src/state/store.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T09:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ready = (data: unknown) => ({ status: "ready" as const, data });

const promotion = (id: string, categoryId: string, discount: string, further = {}) => ({
  id,
  name: `Акция ${id}`,
  description: "",
  imageUrl: "",
  discount,
  dateFrom: "",
  dateTo: "",
  acceptorId: "",
  categoryId,
  oktmo: [],
  acceptorName: "Партнёр",
  asOf: "2026-11-25",
  ...further,
});

const names = ["Аптеки", "Продукты", "Хлеб", "Оптика"];
const categories = names.map((name, index) => ({ id: String(index + 1), name, iconUrl: "", order: index }));
const promotions = [
  promotion("11", "1", "10 %"),
  promotion("12", "2", "7 %", { dateTo: "2026-12-09" }),
  promotion("13", "3", "бесплатно"),
  promotion("14", "4", "50 %", { oktmo: ["65751000"] }),
];

function calculator(known: ResourceState<unknown> = ready(promotions), city: object | null = null) {
  const store = createStore();
  store.set(resourcesAtom, {
    [acceptorCategoriesRequest.url]: ready(categories),
    [countedPromotionsRequest.url]: known,
    [promotionsRequest.url]: known,
  });
  if (city !== null) {
    store.set(pickedCityAtom, { known: true, city: { id: "2", name: "Ревда", oktmo: "", geolocation: null, ...city } });
  }
  return (
    <Provider store={store}>
      <HolderSavings onLive={() => {}} />
    </Provider>
  );
}

const plain = (text: string | null | undefined) => (text ?? "").replace(/\u00a0/g, " ").replaceAll("\u2060", "");
const text = () => plain(document.body.textContent);

test("shows an example of what two categories save, each with a link to what is counted", () => {
  render(calculator());
  // 10 % of 1 000, and 7 % of it for 15 days of 30.
  expect(text()).toContain("Пример: выйдет экономиядо 135 ₽в месяц");
  expect(text()).toContain("7 %, Партнёр. До 9 декабря: считаем 15 дней из 30.");
  expect(text()).toContain("во всей области");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/holder/stocks",
    "/holder/stocks/11",
    "/holder/stocks/12",
  ]);
});

test("a press changes the amount, and one polite line says it with the sum", () => {
  render(calculator());
  fireEvent.click(screen.getByRole("button", { name: "Больше: Аптеки" }));
  expect(plain(screen.getByRole("status").textContent)).toBe("Аптеки: 1 500 ₽. Выйдет до 185 ₽ в месяц");
  for (let press = 0; press < 4; press++) fireEvent.click(screen.getByRole("button", { name: "Меньше: Аптеки" }));
  const less = screen.getByRole("button", { name: "Меньше: Аптеки" });
  expect(less.getAttribute("aria-disabled")).toBe("true");
  expect(plain(screen.getByRole("status").textContent)).toBe("Аптеки: 0 ₽. Выйдет до 35 ₽ в месяц");
});

test("counts the visitor's city", () => {
  render(calculator(ready(promotions), { name: "Нижний Тагил", oktmo: "65751000" }));
  expect(text()).toContain("По акциям в Нижнем Тагиле.");
  expect(text()).toContain("Оптика");
});

test("says that there is nothing to count, that it loads, and that it failed", () => {
  render(calculator(ready([promotion("13", "3", "бесплатно")])));
  expect(text()).toContain("Сейчас во всей области считать нечего");
  cleanup();
  expect(plain(renderToString(calculator({ status: "loading" })))).toContain("Считаем скидки…");
  expect(renderToString(calculator({ status: "failed", failure: { kind: "offline" } }))).toContain("Не загрузилось");
});

test("the server's HTML has the example", () => {
  expect(plain(renderToString(calculator()))).toContain("до 135 ₽");
});
