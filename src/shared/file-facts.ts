import type { Material } from "./entities/material.ts";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

const space = "\u00a0";

/** «52 КБ», «1,4 МБ», «2,1 ГБ» from bytes. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes}${space}КБ`;
  return bytes < kilobyte * megabyte ? withUnit(bytes / megabyte, "МБ") : withUnit(bytes / megabyte / kilobyte, "ГБ");
}

function withUnit(number: number, unit: string): string {
  const digits = number < 10 ? 1 : 0;
  return `${number.toFixed(digits).replace(/\.0$/, "").replace(".", ",")}${space}${unit}`;
}

/** «PDF, 52 КБ»; unknown parts are omitted. */
export function fileSummary({ extension, size }: Pick<Material, "extension" | "size">): string {
  return [extension.toUpperCase(), size === null ? "" : formatSize(size)].filter((fact) => fact !== "").join(", ");
}
