/** Name of the cookie that stores the consent to cookies (spec §3). */
export const consentCookieName = (productId: string) => `${productId}_cc`;
