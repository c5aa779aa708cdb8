import { limits } from "../../shared/validation/limits.ts";
import { TextField } from "../../ui/text-field.tsx";
import { type JoiningField, type JoiningValues, joiningLabels } from "./joining-values.ts";
import type { useCheckedForm } from "./use-checked-form.ts";

interface Props {
  form: Pick<
    ReturnType<typeof useCheckedForm<JoiningValues, JoiningField>>,
    "values" | "change" | "leave" | "problemOf"
  >;
  idOf(field: JoiningField): string;
}

/** An INN has ten or twelve digits; spaces between them are often pasted with it. */
const innLength = 12;

/** What the firm is, where, and what it sells. */
export function FirmFields({ form, idOf }: Props) {
  const text = (field: "firm" | "town" | "goods", hint?: string) => (
    <TextField
      id={idOf(field)}
      label={joiningLabels[field]}
      hint={hint}
      error={form.problemOf(field)}
      required
      maxLength={limits.line.max}
      autoComplete={field === "firm" ? "organization" : field === "town" ? "address-level2" : "off"}
      value={form.values[field]}
      onChange={({ target }) => form.change({ [field]: target.value })}
      onBlur={() => form.leave(field, form.values[field] === "")}
    />
  );
  return (
    <>
      {text("firm", "Например: ООО «Ромашка», ИП Петров")}
      <TextField
        id={idOf("inn")}
        label={joiningLabels.inn}
        hint="10 цифр у организации, 12 у предпринимателя"
        error={form.problemOf("inn")}
        required
        inputMode="numeric"
        autoComplete="off"
        value={form.values.inn}
        onChange={({ target }) => form.change({ inn: target.value.replace(/\D/g, "").slice(0, innLength) })}
        onBlur={() => form.leave("inn", form.values.inn === "")}
      />
      {text("town")}
      {text("goods", "Например: продукты, лекарства, обеды")}
    </>
  );
}
