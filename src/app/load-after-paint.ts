import { sansFamily, serifFamily } from "../lib/font-families.ts";
import { startsAtTop } from "../lib/page/navigation-type.ts";
import type {} from "../lib/portal-fonts.ts";
import { lateStyleId, type PageFace, type PageFiles, pageFilesId } from "../shared/page-files.ts";

/** The rules of the whole page, until the complete stylesheet has come; null before they are needed. */
let lateStyle: CSSStyleSheet | null = null;

/** What may show another part of the page. */
const moves = ["scroll", "click"];

/**
 * Applies the rules of what is below a phone's first screen as soon as they are needed, if the complete stylesheet has not
 * come before: they cost a slow phone a tenth of a second, by which its first tap would be answered later. Browsers without
 * constructed stylesheets wait for the complete one.
 */
export function applyLateStyle(): void {
  const { coming, impaired } = document.documentElement.dataset;
  // Not `scrollY`, which would make the browser lay out the page here, within the long task of its parser.
  const isAtTopOfPhone = coming && startsAtTop();
  if (!isAtTopOfPhone || impaired === "on") {
    addLateStyle();
  } else {
    for (const type of moves) addEventListener(type, onMove, true);
    // After a second at rest the line is slow: the visitor will scroll before the complete stylesheet has come.
    setTimeout(addLateStyle, 1_000);
  }
}

function onMove({ type, target }: Event): void {
  const isTap = type === "click" && !(target instanceof Element && target.closest("a[href^='#']"));
  if (!isTap) addLateStyle();
}

function addLateStyle(): void {
  const css = takeLateStyle();
  if (!css || !("adoptedStyleSheets" in document)) return;
  lateStyle = new CSSStyleSheet();
  lateStyle.replaceSync(css);
  document.adoptedStyleSheets = [lateStyle];
}

/** Takes the rules out of the page, so that they are applied once at most; nothing if they were taken before. */
function takeLateStyle(): string | null | undefined {
  for (const type of moves) removeEventListener(type, onMove, true);
  const element = document.getElementById(lateStyleId);
  element?.remove();
  return element?.textContent;
}

/**
 * Loads the portal's fonts after the first frame, even from the cache: before it they would delay it by a fifth. The faces
 * are added to the document together, once all that the page needs are loaded: a declared face costs the browser as much
 * while it loads as when it is loaded, and each arrival triggers another layout.
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
 * Loads the rest of the page's styles, and its scripts, after the first frame, which they would delay.
 * @param onFailure called when the scripts do not load or throw; null: only the styles.
 */
export function startAfterPaint(onFailure: ((error: unknown) => void) | null): void {
  const files = pageFiles();
  if (files === null) return;
  const { style, scripts } = files;
  const isRead = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  afterFirstFrame(() => {
    // Without the stylesheet the next page would be unstyled.
    const isStyled = style && takeStyle(style);
    if (onFailure === null) return;
    for (const href of scripts) addLink({ rel: "modulepreload", crossOrigin: "", href });
    void Promise.all([isRead, isStyled])
      .then(() => import(/* @vite-ignore */ scripts[0] ?? ""))
      .catch(onFailure);
  });
}

/**
 * Loads the complete stylesheet and puts it in the place of the page's rules: in one step, or the browser would work out the
 * style of all elements twice. Without `fetchPriority` a stylesheet that waits so would come last. Resolves also when it
 * could not be loaded.
 */
function takeStyle(href: string): Promise<void> {
  const media = "fetchPriority" in HTMLLinkElement.prototype ? "print" : "all";
  const link = addLink({ rel: "stylesheet", media, fetchPriority: "high", href });
  return new Promise((resolve) => {
    link.onerror = () => {
      addLateStyle();
      resolve();
    };
    link.onload = () => {
      // Not the link's attribute, which may load it again.
      if (link.sheet) link.sheet.media.mediaText = "all";
      takeLateStyle();
      if (lateStyle) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lateStyle);
      resolve();
    };
  });
}

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
  // Background tabs draw no frames.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
