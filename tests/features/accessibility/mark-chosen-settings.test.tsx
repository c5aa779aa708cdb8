// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { markChosenSettings } from "../../../src/features/accessibility/mark-chosen-settings.ts";
import { mainGroups, moreGroups, SettingGroups } from "../../../src/features/accessibility/setting-groups.tsx";
import {
  accessibilityAttributes,
  defaultScreen,
  type ScreenSettings,
} from "../../../src/lib/accessibility-settings.ts";

const groups = [...mainGroups, ...moreGroups];
const usual: ScreenSettings = { ...defaultScreen, visuallyImpaired: 1 };

function markup(settings: ScreenSettings): string {
  const buttons = <SettingGroups groups={groups} settings={settings} onChange={() => {}} />;
  return renderToStaticMarkup(<section aria-labelledby="accessibility-title">{buttons}</section>);
}

/** What the server's HTML becomes where these settings are in effect. */
function marked(settings: ScreenSettings): string {
  document.body.innerHTML = markup(defaultScreen);
  Object.assign(document.documentElement.dataset, accessibilityAttributes(settings));
  markChosenSettings();
  return document.body.innerHTML;
}

afterEach(() => {
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

const choices = groups.flatMap(({ title, choices }) => choices.map(({ set }) => ({ title, set })));

test.each(choices)("marks $set as the panel does («$title»)", ({ set }) => {
  const settings = { ...usual, ...set };
  expect(marked(settings)).toBe(markup(settings));
});

test("marks nothing in the usual version, which no settings apply to", () => {
  expect(marked({ ...usual, color: "contrast", visuallyImpaired: 0 })).toBe(markup(defaultScreen));
});
