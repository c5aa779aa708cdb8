/** What a visitor may reach that the counter is told of, with the numbers of spec §3; social networks have none. */
export const goals = {
  /** The city dialog is open. */
  CITY: 10,
  vk: null,
  telegram: null,
  odnoklassniki: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type Goal = keyof typeof goals;
