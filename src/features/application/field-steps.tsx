import { type ComponentType, useMemo, useState } from "react";
import { addressHints, nameHints } from "../../lib/http/suggest-hints.ts";
import { typedEmail } from "../../lib/typed-text.ts";
import type { Gender } from "../../shared/entities/suggestion.ts";
import { limits } from "../../shared/validation/limits.ts";
import { MaskedField } from "../../ui/masked-field.tsx";
import { editPhone } from "../../ui/phone-mask.ts";
import { RadioList } from "../../ui/radio-list.tsx";
import { SuggestField } from "../../ui/suggest-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./application.module.css";
import { applicationFieldId, type Step } from "./application-steps.ts";
import { DayField } from "./day-field.tsx";
import { maskEdit } from "./digit-mask.ts";
import { PassportStep } from "./passport-step.tsx";
import { identityFieldProps, type StepProps } from "./step-props.ts";

/** No spell checking, which may send the text to a service. */
const nameInputProps = {
  autoCapitalize: "words",
  autoCorrect: "off",
  spellCheck: false,
  maxLength: limits.name.max,
} as const;

const snilsEdit = maskEdit("###-###-### ##");

function PersonStep({ draft, change, problemOf }: StepProps) {
  const [gender, setGender] = useState<Gender>("UNKNOWN");
  const surnames = useMemo(() => nameHints("SURNAME"), []);
  const firstNames = useMemo(() => nameHints("NAME", gender), [gender]);
  const patronymics = useMemo(() => nameHints("PATRONYMIC", gender), [gender]);
  return (
    <>
      <SuggestField
        {...nameInputProps}
        id={applicationFieldId("surname")}
        label="Фамилия"
        required
        autoComplete="family-name"
        value={draft.surname}
        error={problemOf("surname")}
        suggest={surnames}
        onValue={(surname) => {
          change({ surname });
          setGender("UNKNOWN");
        }}
        onChoose={(hint) => setGender(hint.gender)}
      />
      <SuggestField
        {...nameInputProps}
        id={applicationFieldId("name")}
        label="Имя"
        required
        autoComplete="given-name"
        value={draft.name}
        error={problemOf("name")}
        suggest={firstNames}
        onValue={(name) => change({ name })}
        onChoose={(hint) => setGender(hint.gender)}
      />
      <SuggestField
        {...nameInputProps}
        id={applicationFieldId("patronymic")}
        label="Отчество"
        hint="Если нет, оставьте пустым"
        autoComplete="additional-name"
        value={draft.patronymic}
        error={problemOf("patronymic")}
        suggest={patronymics}
        onValue={(patronymic) => change({ patronymic })}
      />
    </>
  );
}

const sexes = [
  { value: "female", label: "Женский" },
  { value: "male", label: "Мужской" },
];

function BirthStep({ draft, change, problemOf }: StepProps) {
  return (
    <>
      <div className={styles.short}>
        <DayField
          id={applicationFieldId("birthDate")}
          label="Дата рождения"
          hint="Например, 12.04.1950"
          required
          autoComplete="bday"
          value={draft.birthDate}
          error={problemOf("birthDate")}
          onValue={(birthDate) => change({ birthDate })}
        />
      </div>
      <RadioList
        id={applicationFieldId("sex")}
        legend="Пол"
        required
        items={sexes}
        value={draft.sex}
        error={problemOf("sex")}
        onValue={(sex) => change({ sex })}
      />
    </>
  );
}

function SnilsStep({ draft, change, problemOf }: StepProps) {
  return (
    <div className={styles.short}>
      <MaskedField
        {...identityFieldProps}
        id={applicationFieldId("snils")}
        label="Номер СНИЛС"
        hint="11 цифр, есть на карточке и на Госуслугах"
        required
        edit={snilsEdit}
        value={draft.snils}
        error={problemOf("snils")}
        onValue={(snils) => change({ snils })}
      />
    </div>
  );
}

function AddressStep({ draft, change, problemOf }: StepProps) {
  return (
    <SuggestField
      {...identityFieldProps}
      id={applicationFieldId("address")}
      label="Адрес регистрации"
      hint="Как в паспорте: город, улица, дом, квартира"
      required
      maxLength={limits.line.max}
      value={draft.address}
      error={problemOf("address")}
      suggest={addressHints}
      onValue={(address) => change({ address })}
    />
  );
}

function ContactsStep({ draft, change, problemOf }: StepProps) {
  return (
    <>
      <p>Заполните одно из полей или оба.</p>
      <div className={styles.short}>
        <MaskedField
          id={applicationFieldId("phone")}
          label="Телефон"
          hint="Например, 8 (912) 345 67 89"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          edit={editPhone}
          value={draft.phone}
          error={problemOf("phone")}
          onValue={(phone) => change({ phone })}
        />
      </div>
      <TextField
        id={applicationFieldId("email")}
        label="Электронная почта"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={problemOf("email")}
        onChange={({ target }) => change({ email: typedEmail(target.value) })}
      />
    </>
  );
}

/** The steps that consist of fields only. */
export const fieldSteps: Readonly<Partial<Record<Step["id"], ComponentType<StepProps>>>> = {
  person: PersonStep,
  birth: BirthStep,
  snils: SnilsStep,
  passport: PassportStep,
  address: AddressStep,
  contacts: ContactsStep,
};
