import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./this-phone.module.css";

const GuideSection = lazyPart(
  async () => (await import("./guide-section.tsx")).GuideSection,
  // Its steps depend on the browser: the server leaves the room.
  <div className={`needs-scripts ${styles.room}`} />,
);

/** The steps to install the portal in the visitor's browser. */
export function ThisPhone() {
  return <GuideSection />;
}
