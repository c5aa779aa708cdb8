/** What a word weighs where it stands in a document. */
export const fieldWeights = { title: 1, headings: 0.5, text: 0.1 };

/** More than any place can bring a word that is only like the only one asked for: likeness 0.8, factors 2 and 1.3. */
export const exactMatchBonus = 2.1;

/** Pages and answers weigh a little more: by this much divided by the kind's place in the order of kinds. */
export const kindBonus = 0.3;
