// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../src/ui/dialog.tsx";

// jsdom has the element without its methods; native behaviour (focus, backdrop) is covered by the e2e tests.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  const [closeCount, setCloseCount] = useState(0);
  const close = () => {
    setOpen(false);
    setCloseCount((count) => count + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <output>{closeCount}</output>
      <Dialog open={open} title="Ваш город" onClose={close}>
        <input type="file" aria-label="Файлы" />
      </Dialog>
    </>
  );
}

function openDialog() {
  render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Открыть" }));
  return screen.getByRole("dialog", { name: "Ваш город" });
}

/** A dialog that is replaced by another. */
function Chain() {
  const [open, setOpen] = useState<"menu" | "city" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen("menu")}>
        Меню
      </button>
      <Dialog open={open === "menu"} title="Меню" onClose={close}>
        <button type="button" onClick={() => setOpen("city")}>
          Город
        </button>
      </Dialog>
      <Dialog open={open === "city"} title="Ваш город" onClose={close}>
        <p>Екатеринбург</p>
      </Dialog>
    </>
  );
}

const closeCount = () => screen.getByRole("status").textContent;

describe("Dialog", () => {
  it("is absent until opened", () => {
    render(<Page />);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens as a modal, locks scrolling and focuses its title", () => {
    const dialog = openDialog();
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(document.documentElement.classList.contains("scroll-locked")).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ваш город" }));
  });

  it("opens after the press is painted; after another dialog at once", async () => {
    render(<Chain />);
    // As in a browser, without act() flushing deferred renders.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const press = async (name: string) => {
      screen.getByRole("button", { name }).click();
      // React renders a press in a microtask.
      await Promise.resolve();
    };
    await press("Меню");
    expect(screen.queryByRole("dialog")).toBeNull();
    await screen.findByRole("dialog", { name: "Меню" });
    await press("Город");
    screen.getByRole("dialog", { name: "Ваш город" });
    vi.unstubAllGlobals();
  });

  it("closes by its button, calling onClose once, and unlocks scrolling", () => {
    openDialog();
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(closeCount()).toBe("1");
    expect(document.documentElement.classList.contains("scroll-locked")).toBe(false);
  });

  it("closes on Escape", () => {
    const dialog = openDialog();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(closeCount()).toBe("1");
  });

  it("closes when the browser closes the element", () => {
    const dialog = openDialog();
    fireEvent(dialog, new Event("close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays open when a file picker inside is cancelled", () => {
    openDialog();
    fireEvent(screen.getByLabelText("Файлы"), new Event("cancel", { bubbles: true }));
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("closes on a press outside and not on one inside", () => {
    const dialog = openDialog();
    fireEvent.click(screen.getByRole("heading", { name: "Ваш город" }));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    const outside = dialog.firstElementChild;
    if (!outside) throw new Error("no backdrop");
    fireEvent.click(outside);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
