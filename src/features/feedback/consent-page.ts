import { consentAlias } from "../../shared/consent-alias.ts";
import { pageUrl } from "../../shared/urls.ts";

/** URL of the consent to the processing of personal data (spec §2). */
export const consentUrl = pageUrl(consentAlias);
