/** Names of the portal's font families in the stylesheet. */
export const sansFamily = "Golos Text Variable";
export const serifFamily = "PT Serif";
