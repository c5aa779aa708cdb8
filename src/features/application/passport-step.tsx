import { type UnitHint, unitHints } from "../../lib/http/suggest-hints.ts";
import { limits } from "../../shared/validation/limits.ts";
import { MaskedField } from "../../ui/masked-field.tsx";
import { SuggestField } from "../../ui/suggest-field.tsx";
import styles from "./application.module.css";
import { applicationFieldId } from "./application-steps.ts";
import { DayField } from "./day-field.tsx";
import { maskEdit } from "./digit-mask.ts";
import { identityFieldProps, type StepProps } from "./step-props.ts";

const edits = { series: maskEdit("## ##"), number: maskEdit("######"), code: maskEdit("###-###") };

/** The step with the passport data. */
export function PassportStep({ draft, change, problemOf }: StepProps) {
  return (
    <>
      <div className={styles.pair}>
        <MaskedField
          {...identityFieldProps}
          id={applicationFieldId("passport.series")}
          label="Серия"
          hint="4 цифры"
          required
          edit={edits.series}
          value={draft.series}
          error={problemOf("passport.series")}
          onValue={(series) => change({ series })}
        />
        <MaskedField
          {...identityFieldProps}
          id={applicationFieldId("passport.number")}
          label="Номер"
          hint="6 цифр"
          required
          edit={edits.number}
          value={draft.number}
          error={problemOf("passport.number")}
          onValue={(number) => change({ number })}
        />
      </div>
      <div className={styles.short}>
        <DayField
          {...identityFieldProps}
          id={applicationFieldId("passport.issueDate")}
          label="Дата выдачи"
          hint="Например, 25.10.2015"
          required
          value={draft.issueDate}
          error={problemOf("passport.issueDate")}
          onValue={(issueDate) => change({ issueDate })}
        />
      </div>
      <SuggestField<UnitHint>
        {...identityFieldProps}
        id={applicationFieldId("passport.issuer")}
        label="Кем выдан"
        hint="Начните с названия или с кода подразделения"
        required
        maxLength={limits.line.max}
        value={draft.issuer}
        error={problemOf("passport.issuer")}
        suggest={unitHints}
        onValue={(issuer) => change({ issuer })}
        onChoose={({ note }) => change({ issuerCode: note })}
      />
      <div className={styles.short}>
        <MaskedField
          {...identityFieldProps}
          id={applicationFieldId("passport.issuerCode")}
          label="Код подразделения"
          hint="6 цифр"
          required
          edit={edits.code}
          value={draft.issuerCode}
          error={problemOf("passport.issuerCode")}
          onValue={(issuerCode) => change({ issuerCode })}
        />
      </div>
    </>
  );
}
