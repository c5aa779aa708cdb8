/** Weight of a match by document field. */
export const fieldWeights = { title: 1, headings: 0.5, text: 0.1 };

/** Added for an exact match: more than a merely similar word can score in any field (likelihood 0.8, factors 2 and 1.3). */
export const exactMatchBonus = 2.1;

/** Small bonus for pages and answers: divided by the position in the order of kinds. */
export const kindBonus = 0.3;

/** Factor of a legal text without the words in its title: such texts mention everything, and explain nothing. */
export const legalTextFactor = 0.1;
