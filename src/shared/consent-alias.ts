/** Alias of the CMS page with the consent to the processing of personal data (spec §2). */
export const consentAlias = "soglasie";
