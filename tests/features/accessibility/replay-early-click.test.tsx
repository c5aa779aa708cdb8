// @vitest-environment jsdom
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

type Code = { default: ComponentType };

beforeEach(() => {
  vi.resetModules();
});
// Tests of other files have the same document.
afterEach(() => document.body.replaceChildren());

/** A part in the server's HTML that counts the presses on its button, and what brings its code. */
async function deadPart() {
  const { replayEarlyClick, recordEarlyClick } = await import("../../../src/features/accessibility/replay-early-click.ts");
  const alive = Promise.withResolvers<void>();
  function Part() {
    const [times, setTimes] = useState(0);
    useEffect(() => {
      replayEarlyClick();
      alive.resolve();
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
  const tried = Promise.withResolvers<void>();
  const root = document.createElement("div");
  root.innerHTML = renderToString(inSuspense(Part));
  document.body.append(root);
  const again = vi.fn();
  onTestFinished(recordEarlyClick(root, again));
  const LatePart = lazy(() => {
    tried.resolve();
    return promise;
  });
  hydrateRoot(root, inSuspense(LatePart));
  await vi.waitFor(() => expect(root.firstChild?.nodeType).toBe(Node.COMMENT_NODE));
  return { root, again, tried: tried.promise, alive: alive.promise, codeComes: () => resolve({ default: Part }) };
}

/** As a visitor does it: a button's own `click()` is deaf while it is at it. */
function press(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test("a press before the code has come happens when it has, once", async () => {
  const { root, again, codeComes } = await deadPart();
  press(root.querySelector("button"));
  press(root.querySelector("button"));
  expect([root.textContent, again.mock.calls.length]).toEqual(["Нажато: 0", 2]);
  codeComes();
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 1"));
  press(root.querySelector("button"));
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 2"));
  expect(again).toHaveBeenCalledTimes(2);
});

test("a press that itself brings the part to life happens once", async () => {
  const { root, tried, alive, codeComes } = await deadPart();
  // React waits for the part's code.
  await tried;
  codeComes();
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  press(root.querySelector("button"));
  await alive;
  // Timers run in their order: after this one, the one in which a kept press would happen has run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.textContent).toBe("Нажато: 1");
});

test("a press beside the buttons does not make an earlier one forgotten", async () => {
  const { root, codeComes } = await deadPart();
  press(root.querySelector("button"));
  press(root);
  press(document.body);
  codeComes();
  await vi.waitFor(() => expect(root.textContent).toBe("Нажато: 1"));
});
