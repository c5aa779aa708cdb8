// @vitest-environment jsdom
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createEarlyClicks } from "../../../src/lib/page/early-clicks.ts";

type Code = { default: ComponentType };

// The document is shared with tests of other files.
afterEach(() => document.body.replaceChildren());

/** A server-rendered part that counts the clicks on its button, and the trigger to load its code. */
async function serverRenderedPart() {
  const clicks = createEarlyClicks();
  const hydrated = Promise.withResolvers<void>();
  function Part() {
    const [times, setTimes] = useState(0);
    useEffect(() => {
      clicks.replay();
      hydrated.resolve();
    }, []);
    return (
      <button type="button" onClick={() => setTimes(times + 1)}>
        {`Нажато: ${times}`}
      </button>
    );
  }
  const inSuspense = (Inner: ComponentType) => (
    <Suspense fallback={null}>
      <Inner />
    </Suspense>
  );
  const { promise, resolve } = Promise.withResolvers<Code>();
  const requested = Promise.withResolvers<void>();
  const root = document.createElement("div");
  root.innerHTML = renderToString(inSuspense(Part));
  document.body.append(root);
  const reload = vi.fn();
  onTestFinished(clicks.record(root, reload));
  const LazyPart = lazy(() => {
    requested.resolve();
    return promise;
  });
  hydrateRoot(root, inSuspense(LazyPart));
  await vi.waitFor(() => expect(root.firstChild?.nodeType).toBe(Node.COMMENT_NODE));
  return {
    root,
    reload,
    requested: requested.promise,
    hydrated: hydrated.promise,
    loadCode: () => resolve({ default: Part }),
  };
}

/** A dispatched event: nested calls of `click()` on the same button are ignored. */
function press(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test("a click before the code is loaded is replayed once", async () => {
  const { root, reload, loadCode } = await serverRenderedPart();
  press(root.querySelector("button"));
  press(root.querySelector("button"));
  expect([root.textContent, reload.mock.calls.length]).toEqual(["Нажато: 0", 2]);
  loadCode();
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 1"));
  press(root.querySelector("button"));
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 2"));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a click that itself hydrates the part is handled once", async () => {
  const { root, requested, hydrated, loadCode } = await serverRenderedPart();
  // React suspends until the code is loaded.
  await requested;
  loadCode();
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  press(root.querySelector("button"));
  await hydrated;
  // Timers run in order: the timer that would replay the click has run before this one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.textContent).toBe("Нажато: 1");
});

test("a click beside the buttons does not discard an earlier one", async () => {
  const { root, loadCode } = await serverRenderedPart();
  press(root.querySelector("button"));
  press(root);
  press(document.body);
  loadCode();
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 1"));
});
