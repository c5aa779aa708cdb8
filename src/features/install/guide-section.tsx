import { useState, useSyncExternalStore } from "react";
import { hasInstallDialog, onInstallDialog } from "../../lib/device/install-dialog.ts";
import { copyText, shareMessage } from "../../lib/device/share.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { browserFacts } from "./browser-facts.ts";
import styles from "./install.module.css";
import androidPicture from "./install-android.svg?no-inline";
import { InstallButton } from "./install-button.tsx";
import { type InstallGuide, installGuide } from "./install-guide.ts";
import iphonePicture from "./install-iphone.svg?no-inline";
import { type GuidePicture, installSteps } from "./install-steps.ts";
import phone from "./this-phone.module.css";

/**
 * How to put the portal on the home screen in this very browser, in general words on a phone that does not tell what it
 * is; nothing where it is there already, or on a computer.
 */
export function GuideSection() {
  // The offer may come seconds after the page.
  useSyncExternalStore(onInstallDialog, hasInstallDialog);
  const [isDone, setDone] = useState(false);
  const facts = browserFacts();
  // As in this-phone.module.css, which leaves the room for the steps before the device is known.
  const isPhone = !facts.isInstalled && matchMedia("(pointer: coarse)").matches;
  const guide = installGuide(facts) ?? (isPhone ? "android" : null);
  if (guide === null && !isDone) return null;
  return (
    <section className={classNames(phone.room, styles.guide)} aria-labelledby="this-phone">
      <h2 id="this-phone">На этом телефоне</h2>
      {guide === null || isDone ? null : <Guide guide={guide} />}
      <InstallButton isDone={isDone} onDone={setDone} />
    </section>
  );
}

function Guide({ guide }: { guide: InstallGuide }) {
  if (guide === "open-safari" || guide === "open-chrome") return <OpenElsewhere guide={guide} />;
  if (guide === "dialog") return <p>{typograf("Нажмите кнопку и подтвердите. Скачивать ничего не нужно.")}</p>;
  const { picture, steps } = installSteps[guide];
  return (
    <>
      <Picture of={picture} />
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step}>{typograf(step)}</li>
        ))}
      </ol>
    </>
  );
}

/** Says no more than the steps beside it. */
function Picture({ of }: { of: GuidePicture }) {
  if (of === null) return null;
  const href = of === "iphone" ? `${iphonePicture}#install-iphone` : `${androidPicture}#install-android`;
  return (
    <svg className={styles.picture} viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  );
}

function OpenElsewhere({ guide }: { guide: "open-safari" | "open-chrome" }) {
  const [said, setSaid] = useState("");
  const browser = guide === "open-safari" ? "Safari" : "Chrome";
  async function copy() {
    const url = publicOrigin() + location.pathname;
    setSaid("");
    setSaid(shareMessage(await copyText(url), url));
  }
  return (
    <>
      <p>{typograf(`Отсюда на экран не добавить. Откройте портал в ${browser}:`)}</p>
      <ol className={styles.list}>
        <li>{typograf(`Нажмите три точки или значок браузера и выберите «Открыть в ${browser}».`)}</li>
        <li>{typograf(`Нет такого — скопируйте адрес и вставьте его в ${browser}.`)}</li>
      </ol>
      <Button variant="secondary" icon="copy" onClick={copy}>
        Скопировать адрес
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
