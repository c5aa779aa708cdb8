// @vitest-environment jsdom
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

type Code = { default: ComponentType };

beforeEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

/** A part in the server's HTML that counts the presses on its button, and what brings its code. */
async function deadPart() {
  const { comeAlive, pressEarly } = await import("../../../src/features/accessibility/early-press.ts");
  function Part() {
    const [times, setTimes] = useState(0);
    useEffect(comeAlive, []);
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
  const root = document.createElement("div");
  root.innerHTML = renderToString(inSuspense(Part));
  document.body.append(root);
  const again = vi.fn();
  onTestFinished(pressEarly(root, again));
  hydrateRoot(root, inSuspense(lazy(() => promise)));
  await vi.waitFor(() => expect(root.firstChild?.nodeType).toBe(Node.COMMENT_NODE));
  return { root, again, codeComes: () => resolve({ default: Part }) };
}

/** As a visitor does it: a button's own `click()` is deaf while it is at it. */
function press(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** After React's work and the timers that it set. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

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
  const { root, codeComes } = await deadPart();
  // React has tried the part and waits for its code.
  await settled();
  codeComes();
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  press(root.querySelector("button"));
  await vi.waitFor(() => expect(root.textContent).not.toBe("Нажато: 0"));
  await settled();
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
