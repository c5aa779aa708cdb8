import { Fragment } from "react";
import {
  type PrintChoice,
  type PrintSheet,
  printSearch,
  printSetPath,
  printSheets,
  sheetPath,
} from "../../lib/print-address.ts";
import type { Read } from "../../shared/page-render.ts";
import { acceptorCategoriesRequest, citiesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { printPath, searchOf } from "../../shared/url-parts.ts";
import { knownId } from "../known-id.ts";
import type { StandalonePage } from "../standalone-page.ts";
import { chosenSheet, makeSheet } from "./paper-sheets.tsx";
import printCss from "./print.css?inline";
import { PrintBar } from "./print-bar.tsx";
import { readContext } from "./print-data.ts";
import { PrintForm } from "./print-form.tsx";
import { parsePrintQuery } from "./print-query.ts";

const look = { css: printCss, script: "display" } as const;

/** Which of the parameters a sheet depends on. */
const choiceOf: Readonly<Record<PrintSheet, (choice: PrintChoice) => Partial<PrintChoice>>> = {
  points: ({ city }) => ({ city }),
  "how-to-get": () => ({}),
  discounts: ({ city, category }) => ({ city, category }),
};

function sheetPage(sheet: PrintSheet): StandalonePage {
  return {
    ...look,
    path: sheetPath(sheet),
    canonicalSearch: async (search, { read }) =>
      printSearch(await knownChoice(choiceOf[sheet](parsePrintQuery(search)), read)),
    async view({ search, ...request }) {
      const choice = parsePrintQuery(search);
      const { title, body } = await makeSheet(sheet, await readContext(choice, request));
      return {
        title: typograf(title),
        body: (
          <main>
            <PrintBar choice={choice} />
            {body}
          </main>
        ),
      };
    },
  };
}

/** Several sheets and the chosen places, one after the other. Everyone chooses others. */
const printSet: StandalonePage = {
  ...look,
  path: printSetPath,
  isUnkept: true,
  canonicalSearch: searchOf,
  async view({ search, ...request }) {
    const { surplus, ...choice } = parsePrintQuery(search);
    const context = await readContext(choice, request);
    const sheets = await Promise.all([
      ...choice.sheets.map((sheet) => makeSheet(sheet, context)),
      ...(choice.ids.length > 0 ? [chosenSheet(choice.ids, context)] : []),
    ]);
    return {
      title: "Распечатать крупно",
      body: (
        <main>
          <PrintBar choice={choice} surplus={surplus} />
          {sheets.length === 0 ? (
            <div className="print-form stack">
              <h1>Ничего не выбрано</h1>
              <p>{typograf("Нажмите «Выбрать другое» и отметьте, что распечатать.")}</p>
            </div>
          ) : null}
          {sheets.map(({ title, body }) => (
            <Fragment key={title}>{body}</Fragment>
          ))}
        </main>
      ),
    };
  },
};

/** Where sheets and places are chosen. */
const printChoice: StandalonePage = {
  ...look,
  path: printPath,
  async canonicalSearch(search, { read }) {
    const { city, category } = parsePrintQuery(search);
    return printSearch(await knownChoice({ city, category }, read));
  },
  async view({ search, ...request }) {
    const context = await readContext(parsePrintQuery(search), request);
    return { title: "Распечатать крупно", body: await PrintForm(context) };
  },
};

/** The choice without a city or category that there is not. */
async function knownChoice(choice: Partial<PrintChoice>, read: Read): Promise<Partial<PrintChoice>> {
  const [city, category] = await Promise.all([
    knownId(choice.city ?? "", citiesRequest, read),
    knownId(choice.category ?? "", acceptorCategoriesRequest, read),
  ]);
  return { ...choice, city, category };
}

export const printPages: readonly StandalonePage[] = [printChoice, ...printSheets.map(sheetPage), printSet];
