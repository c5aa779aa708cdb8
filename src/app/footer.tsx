import { memo } from "react";
import { hydrateWhenNear } from "../ui/hydrate-when-near.tsx";
import styles from "./footer.module.css";

const loadContent = async () => (await import("./footer-content.tsx")).FooterContent;

// Below the first screen of most pages: its code loads when scrolled near.
const Content = hydrateWhenNear(loadContent, import.meta.env.SSR ? await loadContent() : null);

/** The footer, the same on every page; memoized, so that navigation does not re-render it. */
export const Footer = memo(function Footer() {
  return (
    <footer id="footer" className={styles.footer}>
      <Content />
    </footer>
  );
});
