import { describe, expect, test } from "vitest";
import { type BrowserFacts, installGuide } from "../../../src/features/install/install-guide.ts";

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iphone = (system: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${apple}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.4 Safari/605.1.15`;
const android = (device: string) => `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko)`;

function guideFor(userAgent: string, more: Partial<BrowserFacts> = {}) {
  return installGuide({ userAgent, maxTouchPoints: 5, isInstalled: false, hasDialog: false, ...more });
}

describe("iPhone and iPad", () => {
  test.each([
    ["Safari 15.4", `${iphone("15_4")} Version/15.4 Mobile/15E148 Safari/604.1`, "safari"],
    ["Safari 26", `${iphone("18_6")} Version/26.0 Mobile/15E148 Safari/604.1`, "safari"],
    ["Safari of an iPad as a Mac", mac, "safari"],
    [
      "Safari of an iPad",
      mac.replace("Macintosh; Intel Mac OS X 10_15_7", "iPad; CPU OS 16_7 like Mac OS X"),
      "safari",
    ],
    ["Chrome", `${iphone("17_5")} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, "ios-browser"],
    ["Chrome of iOS 16.4", `${iphone("16_4")} CriOS/112.0.5615.46 Mobile/15E148 Safari/604.1`, "ios-browser"],
    ["Chrome of iOS 16.3", `${iphone("16_3")} CriOS/110.0.5481.83 Mobile/15E148 Safari/604.1`, "open-safari"],
    [
      "Yandex Browser",
      `${iphone("17_4_1")} Version/17.0 YaBrowser/24.4.6.286.10 SA/3 Mobile/15E148 Safari/604.1`,
      "ios-browser",
    ],
    ["Firefox", `${iphone("17_5")} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, "ios-browser"],
    ["Edge", `${iphone("17_5")} Version/17.0 EdgiOS/125.0.2535.87 Mobile/15E148 Safari/604.1`, "ios-browser"],
    ["an app's page (WKWebView)", `${iphone("17_5")} Mobile/15E148`, "open-safari"],
    ["Telegram", `${iphone("17_5")} Version/17.5 Mobile/15E148 Safari/604.1 Telegram-iOS/11.2`, "open-safari"],
    ["VK", `${iphone("17_5")} Mobile/15E148 com.vk.vkclient/1024`, "open-safari"],
    ["Instagram", `${iphone("17_5")} Mobile/21F79 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5)`, "open-safari"],
    ["the Google app", `${iphone("17_5")} GSA/319.0.640 Mobile/15E148 Safari/604.1`, "open-safari"],
  ])("%s", (_, userAgent, guide) => {
    expect(guideFor(userAgent)).toBe(guide);
  });
});

describe("Android", () => {
  test.each([
    ["Chrome", `${android("10; K")} Chrome/126.0.0.0 Mobile Safari/537.36`, "chrome"],
    ["Firefox", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "firefox"],
    [
      "Samsung Internet",
      `${android("14; SAMSUNG SM-A546E")} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      "samsung",
    ],
    [
      "Yandex Browser",
      `${android("13; arm_64")} Chrome/124.0.6367.118 YaBrowser/24.4.2.118.00 SA/3 Mobile Safari/537.36`,
      "yandex",
    ],
    ["Opera", `${android("10; K")} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`, "android"],
    ["Edge", `${android("10; K")} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, "android"],
    [
      "Mi Browser",
      `${android("12; ru-ru; M2101K6G")} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.10.1`,
      "android",
    ],
    [
      "Huawei Browser",
      `${android("10; HarmonyOS; JNY-LX1")} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
      "android",
    ],
    [
      "a WebView",
      `${android("13; SM-A325F; wv")} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`,
      "open-chrome",
    ],
    [
      "Telegram",
      `${android("13; K")} Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/11.2.3 (Samsung SM-A325F)`,
      "open-chrome",
    ],
    [
      "VK",
      `${android("12; wv")} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 VKAndroidApp/8.50-17000`,
      "open-chrome",
    ],
    ["WhatsApp", `${android("11; K")} Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.12`, "open-chrome"],
  ])("%s", (_, userAgent, guide) => {
    expect(guideFor(userAgent)).toBe(guide);
  });
});

const chrome = `${android("10; K")} Chrome/126.0.0.0 Mobile Safari/537.36`;
test.each([
  ["the browser's own dialog before all else", guideFor(chrome, { hasDialog: true }), "dialog"],
  ["nothing in the installed app", guideFor(chrome, { isInstalled: true }), null],
  [
    "nothing in the installed app of iOS, which names no Safari",
    guideFor(`${iphone("17_5")} Mobile/15E148`, { isInstalled: true }),
    null,
  ],
  ["nothing on a Mac", guideFor(mac, { maxTouchPoints: 0 }), null],
  ["nothing on a computer", guideFor("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Firefox/127.0"), null],
])("%s", (_, guide, expected) => {
  expect(guide).toBe(expected);
});
