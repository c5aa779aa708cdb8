import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { Icon } from "./icons/icon.tsx";

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<"a">, "className" | "style"> {
  href: string;
}

/** A link that looks like a button, for navigation; {@link Button} is for actions. */
export function ButtonLink({ variant, size, wide, icon, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={buttonClass({ variant, size, wide })}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
