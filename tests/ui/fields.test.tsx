// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "../../src/ui/button.tsx";
import { Checkbox } from "../../src/ui/checkbox.tsx";
import { SelectField } from "../../src/ui/select-field.tsx";
import { TextAreaField } from "../../src/ui/text-area-field.tsx";
import { TextField } from "../../src/ui/text-field.tsx";

afterEach(cleanup);

/** What a screen reader adds to the control's name. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`).join(" | ");
}

describe("fields", () => {
  it("tie label, hint and error to the control", () => {
    render(<TextField label="Телефон" hint="Сюда позвоним" error="Значение не является телефоном" />);
    const control = screen.getByLabelText("Телефон");
    expect(description(control)).toBe("Сюда позвоним | Значение не\u00a0является телефоном");
    expect(control.getAttribute("aria-invalid")).toBe("true");
  });

  it("say nothing of errors where there are none", () => {
    render(<TextAreaField label="Сообщение" error="" />);
    const control = screen.getByLabelText("Сообщение");
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(control.hasAttribute("aria-describedby")).toBe(false);
  });

  it("keep an id that was given, so that an error summary can point at it", () => {
    render(
      <SelectField label="О чём вопрос" id="subject" required>
        <option>Карта</option>
      </SelectField>,
    );
    const control = screen.getByRole("combobox", { name: /О чём вопрос/ });
    expect(control.id).toBe("subject");
    expect(control.getAttribute("aria-required")).toBe("true");
  });

  it("give a checkbox its label and error", () => {
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
  it("is no submit button unless told so", () => {
    render(<Button>Да</Button>);
    expect(screen.getByRole("button", { name: "Да" }).getAttribute("type")).toBe("button");
  });

  it("is disabled and says what goes on while busy", () => {
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
