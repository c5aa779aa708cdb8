import { expect, test } from "vitest";
import { addFiles } from "../../../src/features/feedback/add-files.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";

const pdf = (name: string, size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode("%PDF-1.7"));
  return new File([bytes], name, { type: "application/pdf" });
};

test("adds valid files and reports each distinct problem once", async () => {
  const chosen = [pdf("a.pdf"), pdf("b.exe"), pdf("c.exe"), pdf(`${"и".repeat(197)}.pdf`), pdf("d.pdf")];
  const { added, problems } = await addFiles([], chosen);
  expect(added.map(({ name }) => name)).toEqual(["a.pdf", "d.pdf"]);
  expect(problems).toEqual([problemMessages.fileFormat, problemMessages.fileName]);
});

test("rejects the eleventh file and the byte beyond ten megabytes", async () => {
  const eleven = await addFiles(
    [],
    Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)),
  );
  expect([eleven.added.length, eleven.problems]).toEqual([10, [problemMessages.fileCount]]);
  const half = 5 * 1024 * 1024;
  const large = await addFiles([], [pdf("a.pdf", half), pdf("b.pdf", half), pdf("c.pdf")]);
  expect([large.added.length, large.problems]).toEqual([2, [problemMessages.fileSize]]);
});

test("reports an unreadable file and adds the others", async () => {
  const gone = pdf("gone.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  const { added, problems } = await addFiles([], [gone, pdf("a.pdf")]);
  expect([added.length, problems]).toEqual([1, ["Файл «gone.pdf» не прочитался. Выберите его ещё раз"]]);
});
