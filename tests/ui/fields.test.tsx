// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "../../src/ui/button.tsx";
import { Checkbox } from "../../src/ui/checkbox.tsx";
import { SelectField } from "../../src/ui/select-field.tsx";
import { TextAreaField } from "../../src/ui/text-area-field.tsx";
import { TextField } from "../../src/ui/text-field.tsx";

afterEach(cleanup);

/** The accessible description of a control. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`).join(" | ");
}

describe("fields", () => {
  it("associate label, hint and error with the control", () => {
    render(<TextField label="Телефон" hint="Сюда позвоним" error="Значение не является телефоном" />);
    const control = screen.getByLabelText("Телефон");
    expect(description(control)).toBe("Сюда позвоним | Значение не\u00a0является телефоном");
    expect(control.getAttribute("aria-invalid")).toBe("true");
  });

  it("have no error attributes without an error", () => {
    render(<TextAreaField label="Сообщение" error="" />);
    const control = screen.getByLabelText("Сообщение");
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(control.hasAttribute("aria-describedby")).toBe(false);
  });

  it("use a given id, so that an error summary can link to it", () => {
    render(
      <SelectField label="О чём вопрос" id="subject" required>
        <option>Карта</option>
      </SelectField>,
    );
    const control = screen.getByRole("combobox", { name: /О чём вопрос/ });
    expect(control.id).toBe("subject");
    expect(control.getAttribute("aria-required")).toBe("true");
  });

  it("associate label and error with a checkbox", () => {
    render(
      <Checkbox error="Поле обязательно для заполнения">
        Согласен на <a href="/consent">обработку</a>
      </Checkbox>,
    );
    const control = screen.getByRole("checkbox", { name: "Согласен на обработку" });
    expect(description(control)).toBe("Поле обязательно для заполнения");
  });
});

describe("Button", () => {
  it("does not submit a form by default", () => {
    render(<Button>Да</Button>);
    expect(screen.getByRole("button", { name: "Да" }).getAttribute("type")).toBe("button");
  });

  it("is disabled while busy and shows the busy label", () => {
    render(
      <Button type="submit" busy busyLabel="Отправляем…">
        Отправить
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Отправляем…" });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(button.getAttribute("aria-busy")).toBe("true");
  });
});
