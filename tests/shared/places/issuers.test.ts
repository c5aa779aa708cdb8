import { expect, test } from "vitest";
import type { Organization } from "../../../src/shared/entities/organization.ts";
import { cardsOf, issuerGroups } from "../../../src/shared/places/issuers.ts";

function organization(id: string, name: string, bank = false, social = false): Organization {
  const texts = { address: "", phone: "", webSiteURL: "", iconUrl: "" };
  return { id, name, ...texts, isBankCardIssuer: bank, isNonFinancialCardIssuer: social };
}

test("main organizations come in the configured order, the others as one last group", () => {
  const organizations = [
    organization("1", "Лавка «Околица»"),
    organization("2", "Банк «Самоцвет»"),
    organization("3", "мфц Ревды"),
    organization("4", "МФЦ области"),
    organization("5", "Ёлочка"),
    organization("6", "Аптеки"),
  ];
  const groups = issuerGroups(organizations, { mainNames: ["елочка", "МФЦ", "Самоцвет", "Никто"] });
  expect(groups).toEqual([
    { id: "5", name: "Ёлочка", organizationIds: ["5"] },
    { id: "4", name: "МФЦ области", organizationIds: ["4"] },
    { id: "3", name: "мфц Ревды", organizationIds: ["3"] },
    { id: "2", name: "Банк «Самоцвет»", organizationIds: ["2"] },
    { id: "partners", name: "Пункты партнёров", organizationIds: ["1", "6"] },
  ]);
  expect(issuerGroups([organization("4", "МФЦ")], { mainNames: ["МФЦ"] })).toHaveLength(1);
});

test("cards are the service's, except for organizations configured for bank cards only", () => {
  const forced = { bankCardOnly: ["4670"] };
  expect(cardsOf(organization("1", "А", true, true), forced)).toEqual(["bank", "social"]);
  expect(cardsOf(organization("1", "А"), forced)).toEqual([]);
  expect(cardsOf(organization("4670", "Исеть-банк", false, true), forced)).toEqual(["bank"]);
});
