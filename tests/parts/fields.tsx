import { useState } from "react";
import { Button } from "../../src/ui/button.tsx";
import { Checkbox } from "../../src/ui/checkbox.tsx";
import { ErrorSummary } from "../../src/ui/error-summary.tsx";
import { Field } from "../../src/ui/field.tsx";
import { MaskedField } from "../../src/ui/masked-field.tsx";
import { PillRadio } from "../../src/ui/pill-radio.tsx";
import { RadioList } from "../../src/ui/radio-list.tsx";
import { SelectField } from "../../src/ui/select-field.tsx";
import { SuggestField } from "../../src/ui/suggest-field.tsx";
import { TextAreaField } from "../../src/ui/text-area-field.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { TextFilterField } from "../../src/ui/text-filter-field.tsx";
import { Family, Part, State } from "./part.tsx";

const required = "Поле обязательно для заполнения";
const names = ["Анна", "Антон", "Анатолий"].map((value) => ({ value }));
const suggestNames = async (query: string) => names.filter(({ value }) => value.startsWith(query));

/** Form fields. */
export function Fields() {
  const [text, setText] = useState("Ан");
  const [radio, setRadio] = useState("card");
  const [age, setAge] = useState("adult");
  return (
    <Family title="Поля">
      <Part of="TextField">
        <State name="пустое, с подсказкой">
          <TextField label="Email" hint="Сюда пришлём ответ" />
        </State>
        <State name="обязательное, с ошибкой">
          <TextField label="Фамилия" id="surname" required error={required} />
        </State>
        <State name="disabled">
          <TextField label="Телефон" disabled />
        </State>
        <State name="readOnly">
          <TextField label="Ссылка" readOnly value="https://portal.example/holder" />
        </State>
      </Part>
      <Part of="PillRadio">
        <PillRadio
          number={1}
          legend="Кому карта?"
          options={[
            { value: "adult", title: "Взрослому" },
            { value: "child", title: "7–13 лет" },
          ]}
          value={age}
          onChange={setAge}
        />
      </Part>
      <Part of="TextAreaField">
        <State name="заполнено">
          <TextAreaField label="Сообщение" defaultValue="Карта не сработала в автобусе" />
        </State>
        <State name="с ошибкой">
          <TextAreaField label="Сообщение" error="Минимальная длина: 10 символов" />
        </State>
      </Part>
      <Part of="SelectField">
        <State name="выбор">
          <SelectField label="Тема" defaultValue="2">
            <option value="1">Карта</option>
            <option value="2">Проезд</option>
          </SelectField>
        </State>
        <State name="с ошибкой">
          <SelectField label="Тема" required error={required}>
            <option value="">Выберите тему</option>
          </SelectField>
        </State>
      </Part>
      <Part of="MaskedField">
        <State name="только цифры">
          <Digits />
        </State>
      </Part>
      <Part of="SuggestField">
        <State name="с подсказками: Ан…">
          <SuggestField label="Имя" value={text} onValue={setText} suggest={suggestNames} />
        </State>
      </Part>
      <Part of="TextFilterField" wide>
        <form onSubmit={(event) => event.preventDefault()}>
          <TextFilterField
            label="Улица или название"
            hint="Список сузится, пока вы пишете"
            name="q"
            value=""
            onTypingPause={() => undefined}
          />
        </form>
      </Part>
      <Part of="Checkbox">
        <State name="отмечен">
          <Checkbox defaultChecked hint="Нужен ответ? Снимите отметку">
            Ответ не требуется
          </Checkbox>
        </State>
        <State name="с ошибкой">
          <Checkbox error={required}>Согласен на обработку данных</Checkbox>
        </State>
        <State name="disabled">
          <Checkbox disabled>Ответ не требуется</Checkbox>
        </State>
      </Part>
      <Part of="RadioList">
        {[undefined, "Выберите пункт"].map((error) => (
          <State key={error ?? "выбор"} name={error === undefined ? "выбор" : "с ошибкой"}>
            <RadioList
              legend="Где заберёте карту"
              required
              value={radio}
              onValue={setRadio}
              error={error}
              items={[
                { value: "card", label: "МФЦ", note: "ул. Ленина, 5" },
                { value: "bank", label: "Банк" },
              ]}
            />
          </State>
        ))}
      </Part>
      <Part of="Field">
        <State name="со своим полем">
          <Field label="День рождения">{(wiring) => <input type="date" {...wiring} />}</Field>
        </State>
      </Part>
      <Part of="ErrorSummary" wide>
        <Summary />
      </Part>
    </Family>
  );
}

function Digits() {
  const [value, setValue] = useState("12");
  return (
    <MaskedField
      label="Серия паспорта"
      value={value}
      onValue={setValue}
      edit={(_, after) => ({ value: after.value.replace(/\D/g, ""), caret: after.caret })}
    />
  );
}

/** Shown by a button, because it takes the focus when it appears. */
function Summary() {
  const [attempt, setAttempt] = useState(0);
  const problems =
    attempt === 0 ? [] : [{ message: required, fieldId: "surname" }, { message: "Проверка не пройдена" }];
  return (
    <div className="stack">
      <p>
        <Button onClick={() => setAttempt(attempt + 1)}>Показать ошибки</Button>
      </p>
      <ErrorSummary problems={problems} attempt={attempt} />
    </div>
  );
}
