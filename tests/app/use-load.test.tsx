// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { Component, type ReactNode, useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Load } from "../../src/app/page-loads.ts";
import { useLoad } from "../../src/app/use-load.ts";

afterEach(cleanup);

function Text({ load, onCommit }: { load: Load<string>; onCommit?: () => void }) {
  const text = useLoad(load);
  useLayoutEffect(() => {
    onCommit?.();
  });
  return text ?? "loading";
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render = () => (this.state.error === null ? this.props.children : `failed: ${this.state.error}`);
}

test("what is there already is shown at once", () => {
  const load: Load<string> = Object.assign(Promise.resolve("page"), { value: "page" });
  const states: string[] = [];
  render(<Text load={load} onCommit={() => states.push(document.body.textContent)} />);
  expect(states).toEqual(["page"]);
});

test("what comes later is shown when it has come", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load: Load<string> = promise;
  render(<Text load={load} />);
  expect(document.body.textContent).toBe("loading");
  await act(async () => {
    load.value = "page";
    resolve("page");
  });
  expect(document.body.textContent).toBe("page");
});

test("what comes between the rendering and its effects is shown, too", async () => {
  const load: Load<string> = Promise.resolve("page");
  const onCommit = () => {
    load.value = "page";
  };
  await act(async () => {
    render(<Text load={load} onCommit={onCommit} />);
  });
  expect(document.body.textContent).toBe("page");
});

test("a failure is thrown to the boundary", async () => {
  // React tells it there, too.
  vi.spyOn(console, "error").mockReturnValue();
  const load: Load<string> = Promise.reject(new TypeError("not found"));
  await act(async () => {
    render(
      <Boundary>
        <Text load={load} />
      </Boundary>,
    );
  });
  expect(document.body.textContent).toBe("failed: TypeError: not found");
});
