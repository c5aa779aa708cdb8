import { axeViolations } from "../accessibility/axe-violations.ts";
import { applyView, themes } from "../accessibility/views.ts";
import { brokenLinks } from "../helpers/broken-links.ts";
import { allScreens, type Screen } from "../helpers/example-paths.ts";
import { smallFields } from "./field-size.ts";
import { judgeFirstScreen } from "./first-screen.ts";
import { headingFaults } from "./headings.ts";
import { undrawnIcons } from "./icons.ts";
import type { Judge, Width } from "./judge.ts";
import { overflows } from "./overflow.ts";
import { brokenPictures } from "./pictures.ts";
import { smallTargets } from "./press-area.ts";
import { pageWidth, printProblems } from "./print-problems.ts";
import { judgeRequests } from "./requests.ts";
import { hiddenByInsets, notched, showInsets } from "./safe-areas.ts";

/** What «not found» is answered with, which the console tells. */
const missing: Screen = "/holder/nowhere";

const themeOf = (screen: Screen, width: Width) =>
  themes[(allScreens.indexOf(screen) + (width === 390 ? 0 : 1)) % themes.length] ?? "normal";

/** What each screen is asked, in this order: the last ones change the size of the window and how the page looks. */
export const judges: Readonly<Record<string, { only?: Width; judge: Judge }>> = {
  requests: { judge: judgeRequests },
  console: {
    judge: async ({ screen, consoleLines }) =>
      consoleLines.filter((line) => screen !== missing || !/status of 404/.test(line)),
  },
  headings: { judge: ({ page }) => headingFaults(page) },
  icons: { judge: ({ page }) => undrawnIcons(page) },
  links: { judge: ({ page }) => brokenLinks(page) },
  pictures: { judge: ({ page }) => brokenPictures(page) },
  targets: { judge: ({ page }) => smallTargets(page) },
  fields: { only: 390, judge: ({ page }) => smallFields(page) },
  axe: {
    judge: async ({ page, screen, width }) => {
      const theme = themeOf(screen, width);
      await applyView(page, [theme, width]);
      const found = await axeViolations(page);
      await applyView(page, ["normal", width]);
      return found.map((violation) => `${theme}: ${violation}`);
    },
  },
  overflow: { judge: ({ page }) => overflows(page) },
  "first screen": { only: 390, judge: judgeFirstScreen },
  notch: {
    judge: async ({ page, width }) => {
      const phone = notched[width === 390 ? "upright" : "sideways"];
      await showInsets(page, phone);
      return hiddenByInsets(page, phone.insets);
    },
  },
  print: {
    only: 1280,
    judge: async ({ page }) => {
      await page.setViewportSize({ width: pageWidth, height: 1000 });
      await page.emulateMedia({ media: "print" });
      return printProblems(page);
    },
  },
};
