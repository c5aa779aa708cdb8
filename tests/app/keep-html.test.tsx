// @vitest-environment jsdom
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHtml } from "../../src/app/keep-html.ts";

// Without `act`, which keeps errors from `onUncaughtError`.

let root = document.createElement("div");
const onFailure = vi.fn();

beforeEach(() => {
  onFailure.mockReset();
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(() => document.body.replaceChildren());

/** Hydrates the server's HTML as the entry does. */
async function hydrate(html: string, app: ReactNode): Promise<void> {
  root.innerHTML = html;
  const handlers = { onUncaughtError: keepHtml(root, onFailure), onRecoverableError: () => undefined };
  startTransition(() => void hydrateRoot(root, app, handlers));
  await failed();
}

async function failed(): Promise<void> {
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error("broken")));
}

function Broken(): never {
  throw new Error("broken");
}

function BrokenOnceMounted() {
  useLayoutEffect(() => {
    throw new Error("broken");
  }, []);
  return <p>Из браузера</p>;
}

const fromServer = '<div class="app"><p>С сервера</p></div>';

test("keeps a copy of the server's HTML when hydration throws", async () => {
  await hydrate(
    `${fromServer}<div role="status"></div>`,
    <div className="app">
      <Broken />
    </div>,
  );
  expect(root.innerHTML).toBe(fromServer);
});

test("keeps the server's HTML when React renders the page anew, and that fails too", async () => {
  await hydrate(
    fromServer,
    <div className="app">
      <BrokenOnceMounted />
    </div>,
  );
  expect(root.innerHTML).toBe(fromServer);
});

test("keeps the last state of a page that fails later, without its windows and handlers", async () => {
  const onPress = vi.fn();
  const isMounted = vi.fn();
  let fail = () => {};
  function Page() {
    const [isBroken, setBroken] = useState(false);
    fail = () => setBroken(true);
    useEffect(isMounted, []);
    return (
      <>
        <div className="app">
          <button type="button" onClick={onPress}>
            Меню
          </button>
          {isBroken ? <Broken /> : null}
        </div>
        <dialog open>Окно</dialog>
      </>
    );
  }
  createRoot(root, { onUncaughtError: keepHtml(root, onFailure) }).render(<Page />);
  await vi.waitFor(() => expect(isMounted).toHaveBeenCalled());
  root.querySelector("button")?.click();
  expect(onPress).toHaveBeenCalledOnce();
  fail();
  await failed();
  expect(root.innerHTML).toBe('<div class="app"><button type="button">Меню</button></div>');
  root.querySelector("button")?.click();
  expect(onPress).toHaveBeenCalledOnce();
});
