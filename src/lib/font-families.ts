/** Families of the portal's own fonts, as the stylesheet has them. */
export const sansFamily = "Golos Text Variable";
export const serifFamily = "PT Serif";
