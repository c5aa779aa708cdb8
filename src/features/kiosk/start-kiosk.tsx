import { createRoot } from "react-dom/client";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import { IconSource, inlineOrSpriteHref } from "../../ui/icons/icon-source.ts";
import { beginKiosk, endKiosk, isSetUp } from "./begin-kiosk.ts";
import { eraseVisit, neverAskWhenErasing } from "./erase-visit.ts";
import { isOfFormerVisit } from "./former-visits.ts";
import { keepOwnCode } from "./keep-own-code.ts";
import css from "./kiosk.css?inline";
import { Kiosk } from "./kiosk-parts.tsx";
import { kioskStep } from "./kiosk-step.ts";
import { ownDialogs } from "./kiosk-tools.tsx";

export { NoForms, NoFormsDialog } from "./no-forms-dialog.tsx";

/** Makes the tab a terminal for one stranger after another, or ends that, as its address and host ask. */
export function startKiosk(): void {
  const isHost = document.documentElement.dataset.kiosk !== undefined;
  const asked = new URLSearchParams(location.search).get("kiosk");
  const step = kioskStep({ isOn: isKiosk(), isHost, isSetUp: isSetUp(), asked });
  if (step === "begin") void beginKiosk(isHost);
  if (step === "end") endKiosk(isHost);
  if (step === "run") run();
  // Also while it is set up: its first start may be without a network.
  if (isHost || step === "run") void keepOwnCode();
}

function run(): void {
  addStyles();
  neverAskWhenErasing();
  keepStrangersApart();
  fillScreen();
  const place = Object.assign(document.createElement("div"), { id: ownDialogs });
  document.body.append(place);
  createRoot(place).render(
    <IconSource value={inlineOrSpriteHref}>
      <Kiosk />
    </IconSource>,
  );
}

/** Not as an inline style, which the page's policy forbids. */
function addStyles(): void {
  if (!("replaceSync" in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** «Назад» must not lead to what the one before has read or entered: the browser keeps its history, and pages in memory. */
function keepStrangersApart(): void {
  const { style } = document.documentElement;
  const show = () => style.removeProperty("opacity");
  function look(): void {
    style.opacity = "0";
    if (isOfFormerVisit()) void eraseVisit(show);
    else show();
  }
  // `apply-tab-only.ts` has hidden a page that was loaded by going back.
  if (style.opacity !== "") look();
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

/** Browsers allow it only to a touch. One that was started for a terminal fills the screen already. */
function fillScreen(): void {
  if (matchMedia("(display-mode: fullscreen)").matches) return;
  addEventListener(
    "pointerup",
    () => {
      // Refused: the terminal works with the browser's bars, too.
      document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    { once: true },
  );
}
