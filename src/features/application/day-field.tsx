import type { ComponentProps } from "react";
import type { FieldText } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatTypedDay, parseTypedDay } from "./typed-day.ts";

type Native = Omit<ComponentProps<"input">, "className" | "style" | "value" | "onChange">;

interface DayFieldProps extends FieldText, Native {
  value: string;
  onValue(value: string): void;
}

/** A day, typed: a calendar begins today, and the way from there to 1950 is long. Left, it shows how it was understood. */
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
