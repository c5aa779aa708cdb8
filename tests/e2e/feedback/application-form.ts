import { expect, type Locator, type Page } from "playwright/test";
import { open } from "../helpers/worker-probe.ts";

/** An applicant who does not occur in the content: any match elsewhere came from the form. */
export const applicant = {
  surname: "Щербатюкевич",
  name: "Евстигнея",
  patronymic: "Феофилактовна",
  birthDate: "13.07.1947",
  snils: "146-825-937 00",
  series: "73 91",
  number: "482615",
  issueDate: "19.08.1999",
  issuer: "ОВД Заречной Слободы",
  issuerCode: "913-467",
  address: "г Невьянск, ул Сиреневая, д 137, кв 59",
  phone: "8 (912) 734 50 61",
  email: "eustigneya@slobodka.example",
} as const;

export const formPath = "/holder/application?card=social";

export const formOf = (page: Page) => page.locator("#application");

export const button = (page: Page, name: string | RegExp) => formOf(page).getByRole("button", { name });

/** Waits until the heading of a new step has the focus. */
export async function waitForStep(page: Page, title: string): Promise<void> {
  await expect(formOf(page).getByRole("heading", { name: title, exact: true })).toBeFocused();
}

/** The form of the social card. @param origin of the portal, if it is not the test's own. */
export async function openForm(page: Page, origin = ""): Promise<void> {
  await open(page, `${origin}${formPath}`);
  // Opening does not take the focus; each later step does.
  await formOf(page).getByRole("heading", { name: "Как вас зовут" }).focus();
}

const field = (page: Page, label: string): Locator => formOf(page).getByLabel(label, { exact: false });

/** Fills in the form up to the step that sends it. `onStep` gets the heading of each new step. */
export async function fillIn(page: Page, onStep = async (_title: string): Promise<void> => undefined): Promise<void> {
  async function goOn(title: string): Promise<void> {
    await button(page, "Продолжить").click();
    await waitForStep(page, title);
    await onStep(title);
  }
  // Typed key by key, so that suggestions are requested.
  await field(page, "Фамилия").pressSequentially(applicant.surname);
  await field(page, "Имя").fill(applicant.name);
  await field(page, "Отчество").fill(applicant.patronymic);
  await goOn("Дата рождения и пол");
  await field(page, "Дата рождения").fill(applicant.birthDate);
  await formOf(page).getByRole("radio", { name: "Женский" }).check();
  await goOn("СНИЛС");
  await field(page, "Номер СНИЛС").fill(applicant.snils);
  await goOn("Паспорт");
  await field(page, "Серия").fill(applicant.series);
  await field(page, "Номер").fill(applicant.number);
  await field(page, "Дата выдачи").fill(applicant.issueDate);
  await field(page, "Кем выдан").fill(applicant.issuer);
  await field(page, "Код подразделения").fill(applicant.issuerCode);
  await goOn("Адрес регистрации");
  await field(page, "Адрес регистрации").fill(applicant.address);
  await goOn("Телефон и почта");
  await field(page, "Телефон").fill(applicant.phone);
  await field(page, "Электронная почта").fill(applicant.email);
  await goOn("Где заберёте карту");
  // By the address typed two steps before.
  await expect(formOf(page).getByRole("radio").first()).toHaveAccessibleName(/Невьянск/);
  await formOf(page).getByRole("radio").first().check();
  await goOn("Проверьте");
  await formOf(page).getByRole("checkbox").check();
}

/** Sends the form after {@link fillIn}. */
export async function send(page: Page): Promise<void> {
  await button(page, "Отправить заявление").click();
}
