import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { smallFields } from "../walk/field-size.ts";
import { openWindows } from "./open-windows.ts";

// The walk looks at the screens.

test.use({ viewport: { width: 390, height: 844 } });

for (const [name, { only, show }] of Object.entries(openWindows)) {
  if (only === "wide") continue;
  test(`a field's text has at least 16 px in ${name}`, more, async ({ page }) => {
    await show(page);
    expect(await smallFields(page)).toEqual([]);
  });
}
