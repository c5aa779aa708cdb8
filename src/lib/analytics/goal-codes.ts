/** Analytics goals with their codes from spec §3; social networks have none. */
export const goals = {
  /** The city dialog was opened. */
  CITY: 10,
  /** The feedback form was opened. */
  FEEDBACK: 20,
  /** Both destinations accepted the message. */
  FEEDBACK_SUCCESS: 21,
  vk: null,
  telegram: null,
  odnoklassniki: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type Goal = keyof typeof goals;
