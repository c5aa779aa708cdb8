import { sansFamily, serifFamily } from "../lib/font-families.ts";
import type {} from "../lib/portal-fonts.ts";
import { type PageFace, type PageFiles, pageFilesId } from "../shared/page-files.ts";

/**
 * Brings the portal's own fonts after the page's first frame, from the device too: before it they would hold it up by a
 * fifth. The page knows none of them until those that it needs are all there. Known ones on their way cost a browser as much
 * as fonts that it has, and each that arrives has it lay out the page anew.
 */
export function loadFontsAfterPaint(): void {
  window.portalFonts = new Promise((resolve) => afterFirstFrame(() => resolve(addFonts(pageFiles()?.faces ?? []))));
}

async function addFonts(faces: readonly PageFace[]): Promise<void> {
  const all = faces.map((face) => ({ ...face, font: fontOf(face) }));
  const family = document.documentElement.dataset.font === "serif" ? serifFamily : sansFamily;
  const needed = all.filter((face) => face.family === family && !face.isRare);
  await Promise.allSettled(needed.map(({ font }) => font.load()));
  for (const { font } of all) document.fonts.add(font);
}

function fontOf({ family, weight, range, file }: PageFace): FontFace {
  return new FontFace(family, `url(${file})`, { weight, unicodeRange: range, display: "swap" });
}

/**
 * Brings the page's scripts and the rest of its style when its first frame is drawn: before that they would only hold it up.
 */
export function startAfterPaint(): void {
  const files = pageFiles();
  if (files === null) return;
  const { style, scripts } = files;
  const isRead = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  afterFirstFrame(() => {
    const link = addLink({ rel: "stylesheet", href: style });
    // Without it the page that the visitor goes to next would be bare.
    const isStyled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
    for (const href of scripts) addLink({ rel: "modulepreload", crossOrigin: "", href });
    void Promise.all([isRead, isStyled]).then(() => import(/* @vite-ignore */ scripts[0] ?? ""));
  });
}

/** Null in the shell, which has all as elements. */
function pageFiles(): PageFiles | null {
  const named = document.getElementById(pageFilesId)?.textContent;
  return named ? JSON.parse(named) : null;
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), attributes);
  document.head.append(link);
  return link;
}

function afterFirstFrame(act: () => void): void {
  // A page that nobody looks at has no frames.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
