import { expect, test } from "vitest";
import { townOfIp } from "../../../../server/backend/site/city-by-ip.ts";

test.each([
  ["192.0.2.1", "Екатеринбург"],
  ["192.0.2.255", "Екатеринбург"],
  ["198.51.100.127", "Нижний Тагил"],
  ["198.51.100.128", "Каменск-Уральский"],
  ["203.0.113.5", "Первоуральск"],
  ["203.0.113.200", "Серов"],
  ["::ffff:203.0.113.200", "Серов"],
  ["::ffff:cb00:71c8", "Серов"],
  ["2001:db8::1", "Екатеринбург"],
  ["2001:DB8:8000::1", "Нижний Тагил"],
])("%s is in %s", (address, town) => {
  expect(townOfIp(address)).toBe(town);
});

test.each(["127.0.0.1", "192.0.3.1", "::1", "2001:db9::1", "", "192.0.2", "192.0.2.1, 10.0.0.1", "екб"])(
  "nobody knows where «%s» is",
  (address) => {
    expect(townOfIp(address)).toBeNull();
  },
);
