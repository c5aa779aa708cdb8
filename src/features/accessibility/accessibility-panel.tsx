import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { openPanelAtom } from "../../state/menu-and-panel.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { accessibilityAtom, loadAccessibilityAtom } from "./accessibility-state.ts";
import { panelClicks } from "./panel-clicks.ts";

const load = async () => (await import("./screen-settings-panel.tsx")).ScreenSettingsPanel;
const serverComponent = import.meta.env.SSR ? await load() : null;

let resolveModule: (module: { default: ComponentType }) => void = () => {};
const moduleLoaded = new Promise<{ default: ComponentType }>((resolve) => {
  resolveModule = resolve;
});
const Settings = serverComponent ?? lazy(() => moduleLoaded);

// Always the same element: React would discard the server's HTML if it re-rendered before the code is loaded.
const settings = (
  <Suspense fallback={null}>
    <Settings />
  </Suspense>
);

async function loadSettings(): Promise<void> {
  try {
    resolveModule({ default: await load() });
  } catch (error) {
    // A network failure: the server's HTML stays, and the next click tries again.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * The accessibility settings above the header. Rendered by the server and hidden by CSS while the mode is off; its code
 * is loaded and hydrates it when the mode is first turned on.
 */
export function AccessibilityPanel() {
  const root = useRef<HTMLDivElement>(null);
  const isOn = useAtomValue(accessibilityAtom).visuallyImpaired === 1;
  const load = useSetAtom(loadAccessibilityAtom);
  const requests = useAtomValue(openPanelAtom);
  useEffect(load, [load]);
  useEffect(() => {
    if (!isOn) return undefined;
    void loadSettings();
    return root.current === null ? undefined : panelClicks.record(root.current, loadSettings);
  }, [isOn]);
  useEffect(() => {
    if (requests > 0) root.current?.querySelector("h2")?.focus();
  }, [requests]);
  return <div ref={root}>{settings}</div>;
}
