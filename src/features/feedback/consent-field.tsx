import { Checkbox } from "../../ui/checkbox.tsx";
import { consentUrl } from "./consent-page.ts";

interface Props {
  id: string;
  isGiven: boolean;
  error: string | undefined;
  onChange(isGiven: boolean): void;
}

/** Consent to personal data processing; its text opens in a new tab. */
export function Consent({ id, isGiven, error, onChange }: Props) {
  return (
    <Checkbox
      id={id}
      checked={isGiven}
      error={error}
      aria-required="true"
      onChange={({ target }) => onChange(target.checked)}
    >
      {"Согласен на\u00a0"}
      <a href={consentUrl} target="_blank" rel="noopener">
        обработку персональных данных<span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </Checkbox>
  );
}
