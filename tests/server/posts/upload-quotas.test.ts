import { expect, test } from "vitest";
import { createUploadQuotas } from "../../../server/posts/upload-quotas.ts";

const megabyte = 1024 * 1024;
const large = { address: "stranger", submission: "a", size: 8 * megabyte };
const small = { address: "visitor", submission: "b", size: 1_000 };

test("large bodies leave an eighth of what all may send to small ones", () => {
  const quotas = createUploadQuotas(
    { ofAddress: 99 * megabyte, ofPass: 99 * megabyte, inTotal: 8 * megabyte },
    () => 0,
  );
  const answers = Array.from({ length: 9 }, () => quotas(large)(megabyte));
  expect(answers).toEqual([...Array<null>(7).fill(null), 600, 600]);
  expect(quotas({ ...large, size: Number.POSITIVE_INFINITY })(1)).toBe(600);
  expect(quotas(small)(1_000)).toBeNull();
});

test("what is over its quota is not counted for others, and the next window begins anew", () => {
  let now = 0;
  const max = { ofAddress: megabyte, ofPass: 2 * megabyte, inTotal: 3 * megabyte };
  const quotas = createUploadQuotas(max, () => now);
  expect(Array.from({ length: 9 }, () => quotas(large)(megabyte))).toEqual([null, ...Array<number>(8).fill(600)]);
  now = 400_000;
  expect(quotas({ ...large, address: "neighbour" })(megabyte)).toBeNull();
  expect(quotas({ ...large, address: "third" })(megabyte)).toBe(200);
  now = 600_000;
  expect(quotas(large)(megabyte)).toBeNull();
});
