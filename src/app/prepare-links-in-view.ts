/** How long the page is at rest before the next link on screen is prepared (ms): one that only scrolls past is not. */
const rest = 500;

/** Most pages prepared, and most bytes fetched meanwhile, until the document is left. */
const mostPages = 5;
const mostBytes = 120_000;

/** Links of the next half screen count, too: a visitor who scrolls there finds them prepared. */
const ahead = { rootMargin: "0% 0% 50%" };

interface Preparation {
  /** The page that a link leads to; null: none that is prepared. */
  pageOf(link: Element): URL | null;
  /** Asked before each page: neither visitor nor line object, or nothing needs to be fetched. */
  isAllowed(page: URL): Promise<boolean>;
  /** Resolves once the page is prepared, or could not be. */
  prepare(page: URL): Promise<void>;
}

/** Prepares the pages that links on screen lead to, one after another: first those of the page itself. */
export function prepareLinksInView({ pageOf, isAllowed, prepare }: Preparation): void {
  const inView = new Set<Element>();
  /** Paths of the pages that were asked about. */
  const asked = new Set<string>();
  let prepared = 0;
  let fetched = 0;
  let isWaiting = false;

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    wait();
  }, ahead);
  // Links come with each page and with each further part of it.
  new MutationObserver(wait).observe(document.body, { childList: true, subtree: true });
  wait();

  function wait(): void {
    if (isWaiting || prepared >= mostPages || fetched >= mostBytes) return;
    isWaiting = true;
    setTimeout(() => whenIdle(() => void prepareNext()), rest);
  }

  async function prepareNext(): Promise<void> {
    // Those that are observed already are left out by the browser.
    for (const link of document.links) views.observe(link);
    const page = document.hidden ? null : nextPage();
    if (page !== null) {
      asked.add(page.pathname);
      if (await isAllowed(page)) {
        const since = performance.now();
        prepared += 1;
        await prepare(page);
        fetched += bytesSince(since);
      }
    }
    isWaiting = false;
    if (page !== null) wait();
  }

  function nextPage(): URL | null {
    const links = [...document.links].filter((link) => inView.has(link));
    const ordered = [...links.filter(isInMain), ...links.filter((link) => !isInMain(link))];
    // One page with many queries counts once.
    return ordered.map(pageOf).find((page) => page !== null && !asked.has(page.pathname)) ?? null;
  }
}

const isInMain = (link: Element) => link.closest("main") !== null;

/** Bytes that came over the network since then: what is not of the prepared page shows that the line has other work. */
function bytesSince(since: number): number {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries.filter(({ startTime }) => startTime >= since).reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act);
}
