/** What visitors are told while the portal itself cannot answer: it works again in a moment. */
export const unavailableMessage = "Портал сейчас недоступен. Попробуйте через минуту.";
