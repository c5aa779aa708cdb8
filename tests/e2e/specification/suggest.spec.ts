import { expect } from "playwright/test";
import { formOf, openForm } from "../feedback/application-form.ts";
import { more } from "../helpers/matrix.ts";
import { suggestToken, test } from "./recording-services.ts";

test(
  "requests names and addresses with count, empty bounds and the token; offers only names of known gender",
  more,
  async ({ page, services }) => {
    const person = (surname: string, gender: string) => ({
      value: surname,
      data: { surname, name: null, patronymic: null, gender },
    });
    // Other tests of this worker may have sent some, too.
    services.suggest.length = 0;
    services.suggestions.push(person("Шевчук", "UNKNOWN"), person("Шевцова", "FEMALE"));
    const options = formOf(page).getByRole("option");
    await openForm(page);
    await formOf(page).getByLabel("Фамилия").pressSequentially("Шев");
    await expect(options).toHaveText(["Шевцова"]);
    await options.first().click();
    for (const [at, label] of ["Имя", "Отчество"].entries()) {
      await formOf(page).getByLabel(label).fill("Шев");
      await expect.poll(() => services.suggest.at(-1)?.body).toMatchObject({ parts: [["NAME"], ["PATRONYMIC"]][at] });
    }
    // Addresses and departments: requested directly, without filling in the steps before them.
    for (const kind of ["address", "fms_unit"]) {
      await page.evaluate(async (each) => {
        const headers = { "content-type": "application/json" };
        await fetch(`/api/suggest/${each}`, { method: "POST", headers, body: JSON.stringify({ query: "Шев" }) });
      }, kind);
    }
    const paths = ["/suggest/fio", "/suggest/address", "/suggest/fms_unit"];
    expect(new Set(services.suggest.map(({ path }) => path))).toEqual(new Set(paths));
    for (const { key, body } of services.suggest) {
      expect(key).toBe(`Token ${suggestToken}`);
      expect(body).toMatchObject({ count: 30, from_bound: { value: "" }, to_bound: { value: "" } });
      expect(body).toHaveProperty("query", expect.stringMatching(/^Шев?/));
    }
  },
);
