import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import { phoneHref } from "./phone-href.ts";
import styles from "./route-and-call.module.css";

interface Props {
  /** Address of the route in a maps app; null: none. */
  route: string | null;
  /** Empty: none. */
  phone: string;
  /** In place of «Позвонить». */
  callWords?: ReactNode;
  /** A line beneath. */
  children?: ReactNode;
}

/** The two things to do about a place: to go there and to call. Side by side, or one of the full width. */
export function RouteAndCall({ route, phone, callWords = "Позвонить", children }: Props) {
  if (route === null && phone === "" && !children) return null;
  return (
    <div className={`no-print ${styles.ways}`}>
      {route === null ? null : (
        <ButtonLink href={route} icon="navigation-arrow" rel="noopener">
          Маршрут
        </ButtonLink>
      )}
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant={route === null ? "primary" : "secondary"} icon="phone">
          {callWords}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
