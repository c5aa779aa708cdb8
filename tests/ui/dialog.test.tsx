// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../src/ui/dialog.tsx";

// jsdom knows the element but not its methods; what the browser itself does (focus, backdrop) is seen in the e2e tests.
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
  const [asked, setAsked] = useState(0);
  const close = () => {
    setOpen(false);
    setAsked((times) => times + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <output>{asked}</output>
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

/** One window leads to another. */
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

const asked = () => screen.getByRole("status").textContent;

describe("Dialog", () => {
  it("is absent until opened", () => {
    render(<Page />);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens as a modal, blocks the page's scroll and gives its title the focus", () => {
    const dialog = openDialog();
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(document.documentElement.classList.contains("scroll-locked")).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ваш город" }));
  });

  it("comes when the press was answered; after another window at once", async () => {
    render(<Chain />);
    // As in a browser, where not everything is done at once.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const press = async (name: string) => {
      screen.getByRole("button", { name }).click();
      // A press is drawn in a microtask.
      await Promise.resolve();
    };
    await press("Меню");
    expect(screen.queryByRole("dialog")).toBeNull();
    await screen.findByRole("dialog", { name: "Меню" });
    await press("Город");
    screen.getByRole("dialog", { name: "Ваш город" });
    vi.unstubAllGlobals();
  });

  it("closes by the word, asking once, and frees the scroll", () => {
    openDialog();
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked()).toBe("1");
    expect(document.documentElement.classList.contains("scroll-locked")).toBe(false);
  });

  it("closes by Escape", () => {
    const dialog = openDialog();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked()).toBe("1");
  });

  it("closes when the browser closed it by itself", () => {
    const dialog = openDialog();
    fireEvent(dialog, new Event("close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays when a file choice inside was cancelled", () => {
    openDialog();
    fireEvent(screen.getByLabelText("Файлы"), new Event("cancel", { bubbles: true }));
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("closes by a press beside the window, and not by one inside", () => {
    const dialog = openDialog();
    fireEvent.click(screen.getByRole("heading", { name: "Ваш город" }));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    const beside = dialog.firstElementChild;
    if (!beside) throw new Error("no backdrop");
    fireEvent.click(beside);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
