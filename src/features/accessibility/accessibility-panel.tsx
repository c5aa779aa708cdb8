import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { panelAskedAtom } from "../../state/menu-and-panel.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { accessibilityAtom, loadAccessibilityAtom } from "./accessibility-state.ts";
import { recordEarlyClick } from "./early-toggle.ts";

const load = async () => (await import("./screen-settings.tsx")).ScreenSettingsPanel;
const known = import.meta.env.SSR ? await load() : null;

let arrive: (module: { default: ComponentType }) => void = () => {};
const arrived = new Promise<{ default: ComponentType }>((resolve) => {
  arrive = resolve;
});
const Settings = known ?? lazy(() => arrived);

// The same element each time: HTML whose code is not there yet would be thrown away for a newer one.
const settings = (
  <Suspense fallback={null}>
    <Settings />
  </Suspense>
);

async function bring(): Promise<void> {
  try {
    arrive({ default: await load() });
  } catch (error) {
    // The network failed: the panel stands there as the server drew it, and a press asks again.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * The settings of the screen, in the page's flow above the header. Its HTML is the server's and the styles hide it while
 * the mode is off; the code that brings it to life is asked for when the mode is first on.
 */
export function AccessibilityPanel() {
  const place = useRef<HTMLDivElement>(null);
  const isOn = useAtomValue(accessibilityAtom).visuallyImpaired === 1;
  const read = useSetAtom(loadAccessibilityAtom);
  const asked = useAtomValue(panelAskedAtom);
  useEffect(read, [read]);
  useEffect(() => {
    if (!isOn) return undefined;
    void bring();
    return place.current === null ? undefined : recordEarlyClick(place.current, bring);
  }, [isOn]);
  useEffect(() => {
    if (asked > 0) place.current?.querySelector("h2")?.focus();
  }, [asked]);
  return <div ref={place}>{settings}</div>;
}
