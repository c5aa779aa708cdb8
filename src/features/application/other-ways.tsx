import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { usePhone } from "../../state/portal-state.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** How to apply without this form, also while scripts do not run. */
export function OtherWays() {
  const phone = usePhone();
  return (
    <p className="small measure">
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
