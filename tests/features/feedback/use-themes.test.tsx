import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useThemes } from "../../../src/features/feedback/use-themes.ts";
import { subjectsRequest, themesRequest } from "../../../src/shared/feedback-requests.ts";
import { configRequest } from "../../../src/shared/requests.ts";
import { resourcesAtom } from "../../../src/state/resource-state.ts";
import { createStore, Provider } from "../../../src/state/store.ts";

function Themes() {
  const themes = useThemes();
  return themes.status === "ready" ? themes.list.map(({ name, missingAt }) => `${name}: ${missingAt}`).join() : null;
}

test("the form pairs themes by the operator's table", () => {
  const ready = (data: unknown) => ({ status: "ready" as const, data });
  const shown = (themePairs: Record<string, string>) => {
    const store = createStore();
    store.set(resourcesAtom, {
      [themesRequest.url]: ready([{ id: "1", name: "Проезд" }]),
      [subjectsRequest.url]: ready([{ id: "7", name: "Транспорт" }]),
      [configRequest.url]: ready({ themePairs }),
    });
    return renderToString(
      <Provider store={store}>
        <Themes />
      </Provider>,
    );
  };
  expect(shown({})).toBe("Проезд: site,Транспорт: card");
  expect(shown({ Проезд: "Транспорт" })).toBe("Проезд: null");
});
