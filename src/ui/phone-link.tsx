import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import { phoneHref } from "./phone-href.ts";
import styles from "./phone-link.module.css";

interface PhoneLinkProps {
  /** As displayed: «8 800 000-00-00». */
  phone: string;
  size?: "text" | "big";
  icon?: boolean;
}

/** A phone number as a `tel:` link. */
export function PhoneLink({ phone, size = "text", icon = false }: PhoneLinkProps) {
  return (
    <a href={phoneHref(phone)} className={classNames(styles.phone, styles[size])}>
      {icon && <Icon name="phone" />}
      <span className={styles.number}>{phone}</span>
    </a>
  );
}
