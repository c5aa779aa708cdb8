import type { ComponentProps } from "react";
import type { FieldText } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatTypedDay, parseTypedDay } from "./typed-day.ts";

type Native = Omit<ComponentProps<"input">, "className" | "style" | "value" | "onChange">;

interface DayFieldProps extends FieldText, Native {
  value: string;
  onValue(value: string): void;
}

/**
 * A typed date, normalized on blur. Not a date picker: those start from today, which is far from a birthday in 1950.
 */
export function DayField({ value, onValue, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value}
      maxLength={30}
      onChange={({ target }) => onValue(target.value)}
      onBlur={() => {
        const day = parseTypedDay(value);
        if (day !== null) onValue(formatTypedDay(day));
      }}
    />
  );
}
