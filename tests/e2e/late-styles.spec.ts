import { expect } from "playwright/test";
import { allScreens, pathWithNews } from "./example-paths.ts";
import { test } from "./shared-portal.ts";

/** What they show at once is styled by the late stylesheet (`.build/late-styles.ts`). */
const waiting = [
  "/holder/card-bank",
  "/holder/card-social",
  "/holder/messages",
  "/holder/favourites",
  "/holder/offline",
];

test("no other screen waits for the late stylesheet before it is painted", async ({ request }) => {
  const found: string[] = [];
  for (const screen of allScreens) {
    const answer = await request.get(await pathWithNews(screen, request));
    const [head = ""] = (await answer.text()).split("<body>");
    if (head.includes('rel="stylesheet"')) found.push(screen);
  }
  expect(found).toEqual(waiting);
});
