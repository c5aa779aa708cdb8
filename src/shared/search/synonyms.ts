/**
 * Words that mean the same to whoever searches here, but have no root in common. Each line is a group: who asks for one
 * of its words finds the others too, behind the word itself. A word stands in all the forms that the stemmer takes for
 * different words. What is usual elsewhere too («купить», «найти») is not worth it: it finds everything.
 */
export const synonyms: readonly (readonly string[])[] = [
  ["вернуть", "вернули", "верните", "вернут", "возврат", "возвращать", "возвращение"],
  ["товар", "покупка"],
  ["потерять", "потеря", "утеря", "утерять", "утрата", "пропажа", "пропала", "украсть", "украли", "украл", "кража"],
  ["заблокировать", "блокировать", "блокировка", "отключить", "отключение"],
  ["перевыпуск", "перевыпустить", "замена", "заменить", "восстановить"],
  ["получить", "получение", "оформить", "оформление"],
  ["пенсия", "пенсионер", "пенсионный"],
  ["ребёнок", "дети", "детский"],
  ["проезд", "поездка", "транспорт", "автобус", "трамвай", "троллейбус", "маршрутка"],
  ["стоимость", "цена", "тариф"],
  ["мошенник", "обман", "обманули"],
  ["стрижка", "парикмахерская"],
];
