import type { Engine } from "./engine.ts";
import { sees } from "./steps.ts";

/** What the form asks for, besides files. */
export async function writeMessage(engine: Engine, body: string): Promise<void> {
  await sees(engine.patient(30_000), "Написать нам", "dialog h2");
  await chooseSubject(engine, "Проезд");
  await engine.type("#feedback-name", "Анна");
  await engine.type("#feedback-lastname", "Петрова");
  await engine.click({ label: "Ответ не требуется" });
  await engine.waitFor(
    "an answer cannot be asked for",
    () => document.querySelector("#feedback-phone:enabled") !== null,
  );
  await engine.type("#feedback-phone", "9123456789");
  await engine.type("#feedback-body", body);
  await engine.click("#feedback-consent");
}

/** By the keyboard: a list opened by a press lies outside of the page. */
async function chooseSubject(engine: Engine, subject: string): Promise<void> {
  await engine.waitFor(
    "the subjects of the form do not load",
    (subject) => {
      const field = document.querySelector<HTMLSelectElement>("#feedback-subject");
      field?.focus();
      return field !== null && [...field.options].some(({ text }) => text === subject);
    },
    subject,
  );
  for (const letter of subject) await engine.press(letter);
  await engine.waitFor(
    `the subject «${subject}» cannot be chosen`,
    (subject) => document.querySelector<HTMLSelectElement>("#feedback-subject")?.value === subject,
    subject,
  );
}
