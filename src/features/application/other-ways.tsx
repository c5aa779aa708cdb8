import type { ReactNode } from "react";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { usePhone } from "../../state/portal-state.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./application.module.css";

/** The form with how to apply without it: below, on a wide screen beside it. */
export function WithOtherWays({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <OtherWays />
    </div>
  );
}

/** How to apply without this form, also while scripts do not run. */
function OtherWays() {
  const phone = usePhone();
  return (
    <p className={`small ${styles.otherWays}`}>
      {typograf("Можно и без сайта: приходите с паспортом и СНИЛС в ")}
      <a href={`${paths.HowToGetACard}#places`}>любой пункт из списка</a>
      {phone === undefined ? (
        "."
      ) : (
        <>
          {" "}
          или позвоните: <PhoneLink phone={phone} />
        </>
      )}
    </p>
  );
}
