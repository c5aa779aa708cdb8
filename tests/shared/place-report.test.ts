import { expect, test } from "vitest";
import { placeReportLine, reportedPlace } from "../../src/shared/place-report.ts";

test("a report names its place, and the key is read back", () => {
  const line = placeReportLine({ key: "p-5001", title: "МФЦ", address: "Ревда, ул. Мира, 1" });
  expect(line).toBe("Место p-5001: МФЦ, Ревда, ул. Мира, 1");
  expect(reportedPlace(`${line} Закрыто`)).toBe("p-5001");
  expect(placeReportLine({ key: "b-a_2f_1", title: "Аптека", address: "" })).toBe("Место b-a_2f_1: Аптека");
});

test("other messages name no place", () => {
  expect(reportedPlace("Это не Место p-1: нет")).toBeNull();
  expect(reportedPlace("Место в очереди: p-1")).toBeNull();
});
