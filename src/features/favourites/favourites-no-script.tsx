import { typograf } from "../../shared/typography.ts";

/** Words for whoever runs no scripts. */
export function NoScript() {
  return (
    <noscript>
      <p>{typograf("Избранное хранится только на этом устройстве, и без JavaScript его не показать.")}</p>
    </noscript>
  );
}
