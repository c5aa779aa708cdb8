/** What a visitor may reach that the counter is told of, with the numbers of spec §3; social networks have none. */
export const goals = {
  /** The city dialog is open. */
  CITY: 10,
  /** The feedback form is open. */
  FEEDBACK: 20,
  /** Both places have the message. */
  FEEDBACK_SUCCESS: 21,
  vk: null,
  telegram: null,
  odnoklassniki: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type Goal = keyof typeof goals;
