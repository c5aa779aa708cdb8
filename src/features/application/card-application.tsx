import { type ComponentType, useEffect, useState } from "react";
import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./application.module.css";
import type { ApplicationParts } from "./application-form.tsx";

type FormLoading =
  | { stage: "not-hydrated" | "closed" | "opening" | "failed" }
  | { stage: "open"; Form: ComponentType<ApplicationParts> };

/** Fragment id and title of the section, for links to it. */
export const applicationSection = { alias: "application", title: "Заявка на карту" };

const requirements =
  "Понадобятся паспорт и СНИЛС. Это бесплатно и займёт около 10 минут. Мы не спрашиваем номер карты и код из СМС.";

/** The card application section: requirements and alternatives, then the form, whose code is loaded on a press. */
export function CardApplication(parts: ApplicationParts) {
  const [opening, setOpening] = useState<FormLoading>({ stage: "not-hydrated" });
  useEffect(() => setOpening({ stage: "closed" }), []);

  async function open() {
    setOpening({ stage: "opening" });
    try {
      const { ApplicationForm } = await import("./application-form.tsx");
      setOpening({ stage: "open", Form: ApplicationForm });
    } catch (error) {
      // A network failure, see `lazyPart`.
      if (!(error instanceof TypeError)) throw error;
      setOpening({ stage: "failed" });
    }
  }
  return (
    <section
      id={applicationSection.alias}
      className={`${styles.section} stack no-print`}
      aria-labelledby="application-title"
    >
      <h2 id="application-title">{applicationSection.title}</h2>
      {opening.stage === "open" ? (
        <opening.Form {...parts} />
      ) : (
        <>
          <div className="measure">
            <p>{typograf(requirements)}</p>
            <div role="status">
              {opening.stage === "failed" && (
                <p className={styles.notice}>
                  {typograf("Форма не загрузилась. Проверьте интернет и нажмите ещё раз.")}
                </p>
              )}
            </div>
          </div>
          {/* A press before hydration would be lost. */}
          <Button
            size="large"
            disabled={opening.stage === "not-hydrated"}
            busy={opening.stage === "opening"}
            busyLabel="Открываем…"
            onClick={open}
          >
            Подать заявку на карту
          </Button>
          <OtherWays />
        </>
      )}
    </section>
  );
}

/** How to apply without this form, also while scripts do not run. */
function OtherWays() {
  const phone = usePhone();
  return (
    <p className="small">
      {typograf("Можно и без сайта: приходите с паспортом и СНИЛС в ")}
      <a href="#places">любой пункт из списка ниже</a>
      {phone === undefined ? (
        "."
      ) : (
        <>
          {" "}
          или позвоните: <PhoneLink phone={phone} />
        </>
      )}
      <span className="without-scripts"> {typograf("Заявка на этой странице сейчас не откроется.")}</span>
    </p>
  );
}
