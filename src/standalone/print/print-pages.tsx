import { Fragment } from "react";
import {
  type PrintChoice,
  type PrintSheet,
  printPath,
  printSearch,
  printSetPath,
  printSheets,
  sheetPath,
} from "../../lib/print-address.ts";
import { typograf } from "../../shared/typography.ts";
import type { StandalonePage } from "../standalone-page.ts";
import { chosenSheet, makeSheet } from "./paper-sheets.tsx";
import printCss from "./print.css?inline";
import { PrintBar } from "./print-bar.tsx";
import { readContext } from "./print-data.ts";
import { PrintForm } from "./print-form.tsx";
import { parsePrintQuery } from "./print-query.ts";

const look = { css: printCss, script: "print" } as const;

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
    canonicalSearch: (search) => printSearch(choiceOf[sheet](parsePrintQuery(search))),
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

/** Several sheets and the chosen places, one after the other. */
const printSet: StandalonePage = {
  ...look,
  path: printSetPath,
  canonicalSearch: (search) => printSearch(parsePrintQuery(search)),
  async view({ search, ...request }) {
    const choice = parsePrintQuery(search);
    const context = await readContext(choice, request);
    const sheets = await Promise.all([
      ...choice.sheets.map((sheet) => makeSheet(sheet, context)),
      ...(choice.ids.length > 0 ? [chosenSheet(choice.ids, context)] : []),
    ]);
    return {
      title: "Распечатать крупно",
      body: (
        <main>
          <PrintBar choice={choice} />
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
  canonicalSearch(search) {
    const { city, category } = parsePrintQuery(search);
    return printSearch({ city, category });
  },
  async view({ search, ...request }) {
    const context = await readContext(parsePrintQuery(search), request);
    return { title: "Распечатать крупно", body: await PrintForm(context) };
  },
};

export const printPages: readonly StandalonePage[] = [printChoice, ...printSheets.map(sheetPage), printSet];
