/** Circles over ponds and rivers within towns, where no address is placed. Centre in degrees, radius in km. */
export const waters: readonly { lat: number; lon: number; km: number }[] = [
  // The Iset and the Olkhovka in Екатеринбург, where streets cross them.
  { lat: 56.8481, lon: 60.5885, km: 0.12 },
  { lat: 56.8196, lon: 60.6225, km: 0.1 },
  // Нижний Тагил: the town's pond.
  { lat: 57.8985, lon: 59.961, km: 0.5 },
  { lat: 57.894, lon: 59.957, km: 0.9 },
  { lat: 57.9025, lon: 59.982, km: 0.2 },
  { lat: 57.9032, lon: 59.9605, km: 0.15 },
  // Ponds of Кушва, Верхняя Салда, Арамиль, Полевской.
  { lat: 58.2785, lon: 59.7555, km: 0.45 },
  { lat: 58.2761, lon: 59.7715, km: 0.2 },
  { lat: 58.2772, lon: 59.7635, km: 0.2 },
  { lat: 58.0388, lon: 60.559, km: 0.25 },
  { lat: 56.6978, lon: 60.8417, km: 0.15 },
  { lat: 56.6996, lon: 60.8355, km: 0.15 },
  { lat: 56.6991, lon: 60.8297, km: 0.12 },
  { lat: 56.4888, lon: 60.2243, km: 0.25 },
];
