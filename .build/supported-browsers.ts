import browserslist from "browserslist";

/** Browserslist's names → those of Vite's build targets. The others run on the engines of these. */
const targetNames = { chrome: "chrome", edge: "edge", firefox: "firefox", ios_saf: "ios", safari: "safari" } as const;

type FloorBrowser = keyof typeof targetNames;

const browsers = Object.keys(targetNames) as FloorBrowser[];

/** Oldest supported version of each browser, as `browserslist` in package.json declares them. */
export function browserFloor(root: string): Record<FloorBrowser, number> {
  const supported = browserslist(undefined, { path: root }).map((each) => each.split(" "));
  const oldest = (browser: FloorBrowser) => {
    // Browserslist joins versions that were released together: "16.6-16.7".
    const versions = supported
      .filter(([name]) => name === browser)
      .map(([, version]) => Number.parseFloat(version ?? ""));
    if (versions.length === 0) throw new Error(`browserslist in package.json names no version of ${browser}`);
    return Math.min(...versions);
  };
  return Object.fromEntries(browsers.map((browser) => [browser, oldest(browser)])) as Record<FloorBrowser, number>;
}

/** The floor as build targets of Vite: `chrome92`, `safari15.4` and so on. */
export function buildTargets(root: string): string[] {
  const floor = browserFloor(root);
  return browsers.map((browser) => `${targetNames[browser]}${floor[browser]}`);
}
