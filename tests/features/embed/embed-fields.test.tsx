import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmbedFields } from "../../../src/features/embed/embed-fields.tsx";
import { plainEmbed } from "../../../src/lib/embed-address.ts";
import { acceptorCategoriesRequest, citiesRequest } from "../../../src/shared/requests.ts";
import { type ResourceState, resourcesAtom } from "../../../src/state/resource-state.ts";
import { createStore, Provider } from "../../../src/state/store.ts";

/** The fields of a list of discounts, with both lists in that state. */
function fieldsWith(state: ResourceState<unknown>): string {
  const store = createStore();
  store.set(resourcesAtom, { [citiesRequest.url]: state, [acceptorCategoriesRequest.url]: state });
  return renderToStaticMarkup(
    <Provider store={store}>
      <EmbedFields order={{ list: "discounts", choice: plainEmbed, height: null }} onChange={() => undefined} />
    </Provider>,
  );
}

const listed = [{ id: "3", name: "Первый" }];
const count = (html: string, part: string) => html.split(part).length - 1;

test.each<[string, ResourceState<unknown>, readonly [string, number][]]>([
  ["loading", { status: "loading" }, [["Загружаем…</option>", 2]]],
  ["ready", { status: "ready", data: listed }, [["Первый</option>", 2]]],
  [
    "empty",
    { status: "ready", data: [] },
    [
      ["Городов пока нет</option>", 1],
      ["Категорий пока нет</option>", 1],
    ],
  ],
  [
    "failed",
    { status: "failed", failure: { kind: "timeout" } },
    [
      ["Город: список не загрузился", 1],
      ["Категория: список не загрузился", 1],
      ["Попробовать ещё раз", 2],
    ],
  ],
])("a city and a category are offered while their lists are %s", (status, state, said) => {
  const html = fieldsWith(state);
  for (const [words, times] of said) expect(count(html, words), words).toBe(times);
  expect(count(html, '<option value=""')).toBe(2);
  expect(html.includes("не загрузился")).toBe(status === "failed");
  expect(html.includes("Загружаем…</option>")).toBe(status === "loading");
});
