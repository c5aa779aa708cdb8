/**
 * Why a feature may be used though browsers of the floor lack it:
 * - `guarded`: the code there does without;
 * - `library`: the same in a library; our own code must not use it, for the name alone would pass;
 * - `namesake`: not the browser's, but a library's own method of that name;
 * - `shine`: old browsers ignore it; the text says what people see then.
 */
interface Exception {
  is: "guarded" | "library" | "namesake" | "shine";
  why: string;
}

type Exceptions = Readonly<Record<string, Exception>>;

const guarded = (why: string): Exception => ({ is: "guarded", why });
const library = (why: string): Exception => ({ is: "library", why });
const namesake = (why: string): Exception => ({ is: "namesake", why });
const shine = (why: string): Exception => ({ is: "shine", why });

/** Of scripts: names as in `script-needs.ts`. */
export const scriptExceptions: Exceptions = {
  ".difference()": namesake("MapLibre's sets of tiles"),
  ".loading()": namesake("react-toastify's toast"),
  ".resize()": namesake("MapLibre's canvas and images"),
  ".startViewTransition()": guarded("React calls it in `try`, and only for a component that we do not use"),
  ".take()": namesake("MapLibre's pools"),
  ".throwIfAborted()": guarded("ky calls it only where there is `AbortSignal.any`, which is younger"),
  ".toArray()": namesake("MapLibre's own arrays"),
  ".use()": namesake("React's hook, and a context of vest"),
  "AbortSignal.any": library("ky: `supportsAbortSignal`; without it the last signal alone counts"),
  "class field": guarded(
    "Safari 15.4 has them, but fails at parentheses around an initial value; the minifier leaves none",
  ),
  "canShare({ files })": guarded("download.ts asks iOS alone, in an installed app; else a link downloads the file"),
  "share({ files })": guarded("only after `canShare` said yes"),
  ".replaceSync()": guarded(
    "load-after-paint.ts asks for `adoptedStyleSheets`; else the complete stylesheet styles what is below the first screen",
  ),
  "CSSStyleSheet.replaceSync": guarded("start-kiosk.tsx asks whether it is there; else a terminal's buttons are plain"),
  "Document.adoptedStyleSheets": guarded("with `CSSStyleSheet.replaceSync`"),
  "IDBFactory.databases": guarded("start-outbox.ts catches it, and opens the outbox to look"),
  "Intl.Segmenter": library("MapLibre splits labels by character instead"),
  "Navigator.connection": guarded("React asks whether it is there"),
  "Navigator.permissions": guarded("register-sync.ts catches it, and asks only where there is Background Sync"),
  "Navigator.share": guarded("share.ts asks whether it is there; else the address is copied"),
  OffscreenCanvas: library("MapLibre asks whether it is there; else a canvas element"),
  "OffscreenCanvas.getContext": guarded("with the OffscreenCanvas"),
  "Promise.withResolvers": library("vest asks whether it is there"),
  SpeechSynthesisUtterance: guarded("speech.ts: `canSpeak`; else there is no button to read aloud"),
  speechSynthesis: guarded("speech.ts: `canSpeak`"),
  "URL.canParse": library("valibot asks whether it is there; else `new URL`"),
  VideoFrame: library("MapLibre asks whether it is there"),
  "VideoFrame.close": guarded("with the VideoFrame"),
  "VideoFrame.copyTo": guarded("with the VideoFrame"),
  "VideoFrame.format": guarded("with the VideoFrame"),
  "Worker({ type })": guarded(
    "MapLibre's worker is built as a classic script too, and runs as one where the option is unknown",
  ),
  navigation: guarded("use-leave-guard.ts asks whether it is there; else it listens to presses of links"),
  requestIdleCallback: guarded("prepare-links-in-view.ts asks whether it is there; else it sets a timer"),
  reportError: library("React asks whether it is there"),
  setImmediate: library("React's scheduler asks whether it is there: it is Node's"),
};

const nativeScrolling = "scrolling past the end of a window scrolls the page behind it";

/** Of stylesheets: names as in `style-needs.ts`; that of a property stands for its keywords, too. */
export const styleExceptions: Exceptions = {
  "-webkit-tap-highlight-color": shine("a pressed link flashes in the browser's colour"),
  "::-moz-progress-bar": guarded("beside `::-webkit-progress-value`: each engine has its own"),
  "::-webkit-progress-bar": guarded("beside `::-moz-progress-bar`: each engine has its own"),
  "::-webkit-progress-value": guarded("beside `::-moz-progress-bar`: each engine has its own"),
  "::-webkit-scrollbar": guarded("beside `scrollbar-width`"),
  "::details-content": shine("closed answers are not printed"),
  ":has": shine("chosen items lack a tint, lists of steps are plain numbered lists; all is readable and works"),
  "@media (forced-colors)": shine("Safari has no such mode"),
  "@media (prefers-contrast)": shine("the wish for contrast is not followed; the contrast theme can be chosen"),
  "@container": shine("the layout of phones at every width"),
  container: shine("as without `@container`"),
  "container-type": shine("as without `@container`"),
  "accent-color": shine("ticks and radio buttons are blue"),
  "break-after: avoid": shine("a printed heading may end a page"),
  "contain-intrinsic-block-size": shine("the first frame lays out the whole page"),
  "content-visibility": shine("the first frame lays out the whole page"),
  "forced-color-adjust": shine("without forced colours there is nothing to adjust"),
  "overscroll-behavior": shine(nativeScrolling),
  "overscroll-behavior-x": shine(nativeScrolling),
  "scrollbar-gutter": shine("the page is wider by the scroll bar while a window is open"),
  "scrollbar-width": guarded("beside `::-webkit-scrollbar`"),
  "text-size-adjust": guarded("beside its prefixed name; computers enlarge no text"),
  "text-wrap": shine("the last line of a heading may be one short word"),
  "user-select": guarded("beside its prefixed name"),
  cursor: shine("touch screens have no pointer"),
  hyphens: guarded("beside its prefixed name"),
  orphans: shine("a single line may end a printed page"),
  outline: shine("outlines have square corners"),
  resize: shine("touch screens resize no fields"),
  widows: shine("a single line may begin a printed page"),
};
