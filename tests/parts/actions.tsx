import { useState } from "react";
import { Breadcrumbs } from "../../src/ui/breadcrumbs.tsx";
import { Button } from "../../src/ui/button.tsx";
import { ButtonLink } from "../../src/ui/button-link.tsx";
import { CheckRow } from "../../src/ui/check-row.tsx";
import { CheckChip, ChipGroup, Chips } from "../../src/ui/chips.tsx";
import { ConfirmButton } from "../../src/ui/confirm-button.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { FavouriteButton } from "../../src/ui/favourite-button.tsx";
import { PhoneLink } from "../../src/ui/phone-link.tsx";
import { QrCode } from "../../src/ui/qr-code.tsx";
import { QrToggle } from "../../src/ui/qr-toggle.tsx";
import { RouteAndCall } from "../../src/ui/route-and-call.tsx";
import { ScopeButton, ScopeLine } from "../../src/ui/scope-line.tsx";
import { SegmentedLinks } from "../../src/ui/segmented-links.tsx";
import { SegmentedRadio } from "../../src/ui/segmented-radio.tsx";
import { Switch } from "../../src/ui/switch.tsx";
import { TextLink } from "../../src/ui/text-link.tsx";
import { Tile } from "../../src/ui/tile.tsx";
import { Family, Part, State } from "./part.tsx";
import styles from "./parts.module.css";

const variants = ["primary", "secondary", "cta", "quiet"] as const;

/** Buttons, links and filters. */
export function Actions() {
  return (
    <Family title="Действия">
      <Part of="RouteAndCall">
        <RouteAndCall route="https://example.ru/" phone="8 800 000-00-00" />
        <RouteAndCall route={null} phone="8 800 000-00-00" />
      </Part>
      <Part of="Button">
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>Отправить</Button>
          </State>
        ))}
        <State name="hero">
          <div className={styles.dark}>
            <Button variant="hero">Отправить</Button>
          </div>
        </State>
        <State name="large, со значком">
          <Button size="large" icon="paper-plane-tilt">
            Отправить
          </Button>
        </State>
        <State name="disabled">
          <Button disabled>Отправить</Button>
        </State>
        <State name="busy">
          <Button busy busyLabel="Отправляем…">
            Отправить
          </Button>
        </State>
      </Part>
      <Part of="ConfirmButton">
        <State name="с вопросом после нажатия">
          <ConfirmButton
            label="Удалить"
            variant="secondary"
            question="Удалить обращение?"
            cancel="Оставить"
            confirm="Да, удалить"
            onConfirm={async () => true}
          />
        </State>
      </Part>
      <Part of="ButtonLink">
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <ButtonLink href="#main" variant={variant} icon="arrow-right">
              Перейти
            </ButtonLink>
          </State>
        ))}
      </Part>
      <Part of="TextLink">
        <State name="в тексте">
          <p>
            Прочитайте <TextLink href="#main">правила программы</TextLink> до визита.
          </p>
        </State>
        <State name="strong">
          <TextLink href="#main" strong>
            Все новости
          </TextLink>
        </State>
        <State name="со значком">
          <TextLink href="#main" icon="chat-text">
            Написать нам
          </TextLink>
        </State>
      </Part>
      <Part of="PhoneLink">
        <State name="text">
          <PhoneLink phone="8 800 000-00-00" icon />
        </State>
        <State name="big">
          <PhoneLink phone="8 800 000-00-00" size="big" />
        </State>
      </Part>
      <Part of="FavouriteButton">
        <Favourites />
      </Part>
      <Part of="Switch">
        <h4 id="switch-title">Город без интернета</h4>
        <Switches />
      </Part>
      <Part of="Disclosure">
        <Disclosure label="Подробнее">Оператор карты: номер 7</Disclosure>
      </Part>
      <Part of="CheckRow">
        <OpenNow />
      </Part>
      <Part of="SegmentedRadio">
        <CardType />
      </Part>
      <Part of="QrCode">
        <QrCode text="https://example.ru/holder" label="Адрес портала" />
      </Part>
      <Part of="QrToggle">
        <QrToggle address={() => "https://example.ru/holder"} label="Адрес портала" />
      </Part>
      <Part of="Tile" wide>
        <Tile
          href="#main"
          icon="identification-card-duotone"
          tone="malachite"
          title="Получить карту"
          text="3 шага и список пунктов"
        />
        <Tile href="#main" icon="seal-percent-duotone" tone="rhodonite" title="Скидки рядом" />
      </Part>
      <Part of="Breadcrumbs" wide>
        <Breadcrumbs
          items={[
            { title: "Главная", href: "#main" },
            { title: "Поддержка", href: "#main" },
            { title: "Вопросы и ответы" },
          ]}
        />
      </Part>
      <Part of="SegmentedLinks" wide>
        <SegmentedLinks
          label="Вид"
          items={[
            { href: "#main", title: "Список", current: true },
            { href: "#root", title: "Карта", current: false },
          ]}
        />
      </Part>
      <Filters />
    </Family>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return <Switch isOn={isOn} labelledBy="switch-title" onToggle={() => setOn(!isOn)} />;
}

function OpenNow() {
  const [isChecked, setChecked] = useState(true);
  return <CheckRow title="Открыто сейчас" count="22 пункта" checked={isChecked} onChange={setChecked} />;
}

const cardTypes = [
  { value: "any", title: "Любая" },
  { value: "bank", title: "Банковская" },
];

function CardType() {
  const [card, setCard] = useState("any");
  return <SegmentedRadio legend="Какая карта нужна" options={cardTypes} value={card} onChange={setCard} />;
}

function Favourites() {
  const [isSaved, setSaved] = useState(true);
  return (
    <>
      {(["secondary", "quiet"] as const).map((variant) => (
        <State key={variant} name={variant}>
          <FavouriteButton isSaved={isSaved} problem={null} toggle={() => setSaved(!isSaved)} variant={variant} />
        </State>
      ))}
      {(["full", "blocked", "unreached"] as const).map((problem) => (
        <State key={problem} name={problem}>
          <FavouriteButton isSaved={false} problem={problem} toggle={() => undefined} variant="secondary" />
        </State>
      ))}
    </>
  );
}

function Filters() {
  const [chosen, setChosen] = useState(true);
  const turn = () => setChosen(!chosen);
  return (
    <>
      <Part of="ChipGroup">
        <ChipGroup legend="Показывать">
          <CheckChip name="open" value="now" checked={chosen} onChange={turn}>
            Открыто сейчас
          </CheckChip>
        </ChipGroup>
      </Part>
      <Part of="CheckChip">
        <State name="не выбран">
          <CheckChip name="far" value="1" checked={!chosen} onChange={turn}>
            Круглосуточно
          </CheckChip>
        </State>
      </Part>
      <Part of="Chips">
        <Chips
          name="category"
          all={{ href: "#main", title: "Все" }}
          chips={[
            { value: "1", title: "Аптеки", checked: chosen },
            { value: "2", title: "Продукты", checked: !chosen },
          ]}
          onChange={turn}
        />
      </Part>
      <Part of="ScopeLine">
        <ScopeLine>
          Показаны пункты для города Ревда. <ScopeButton onClick={turn}>Другой город</ScopeButton>
        </ScopeLine>
      </Part>
      <Part of="ScopeButton">
        <ScopeButton onClick={turn}>Другой город</ScopeButton>
      </Part>
    </>
  );
}
