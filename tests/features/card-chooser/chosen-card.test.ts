import { expect, test } from "vitest";
import { type Answers, chosenCard, remark, thingsToBring } from "../../../src/features/card-chooser/chosen-card.ts";

const ages = ["", "adult", "teen", "child"] as const;
const words = ["", "yes", "no"] as const;

/** Every combination of answers, given or not. */
const all: readonly Answers[] = ages.flatMap((age) =>
  words.flatMap((money) => words.map((account) => ({ age, money, account }))),
);

const isComplete = ({ age, money, account }: Answers) =>
  age === "child" || (age !== "" && money !== "" && account !== "");

test("there are 36 combinations, and complete ones always have a card", () => {
  expect(all).toHaveLength(36);
  for (const answers of all) expect([answers, chosenCard(answers) !== null]).toEqual([answers, isComplete(answers)]);
});

test("who wants payments or an account gets the bank's card, all others the social one", () => {
  for (const answers of all.filter(isComplete)) {
    const wantsBank = answers.age !== "child" && (answers.money === "yes" || answers.account === "yes");
    expect([answers, chosenCard(answers)]).toEqual([answers, wantsBank ? "bank" : "social"]);
  }
});

test("a child never gets the bank's card, whatever was answered before", () => {
  for (const answers of all.filter(({ age }) => age === "child")) expect(chosenCard(answers)).toBe("social");
});

test("each card has its things to bring, and none twice", () => {
  for (const answers of all.filter(isComplete)) {
    const card = chosenCard(answers) ?? "social";
    const things = thingsToBring(card, answers.age);
    expect(new Set(things).size).toBe(things.length);
    expect(things).toContain("СНИЛС");
    expect(things.includes("Фото 3×4, одно")).toBe(card === "social");
    expect(things.includes("Свидетельство о рождении")).toBe(answers.age === "child");
    expect(things.includes("Паспорт")).toBe(answers.age !== "child");
  }
});

test("who wants payments without an account reads why the bank's card is meant, and of the way around", () => {
  const told = remark("bank", { age: "adult", money: "yes", account: "no" });
  expect(told).toMatch(/только на карту со счётом.+берите социальную/);
  expect(remark("bank", { age: "teen", money: "no", account: "yes" })).toMatch(/согласие родителя/);
  expect(remark("social", { age: "child", money: "", account: "" })).toMatch(/До 14 лет/);
  expect(remark("bank", { age: "adult", money: "yes", account: "yes" })).toBe("");
});
