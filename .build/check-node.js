// Runs on any Node version, before `npm start` and `npm test`: reports that the project's own Node is missing, or that it is
// not the binary whose hash is committed. A binary made to lie could lie here too; from outside the same list is checked
// by `sha256sum --check --ignore-missing .build/node-binaries.sha256`.
import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const needed = 26;
const root = realpathSync(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));

/** Says why, and ends the process. */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < needed) {
  refuse(
    `This project needs Node ${needed}; this is ${process.version}.\n` +
      "`npm ci` installs it on supported systems; otherwise install it yourself.",
  );
}

const binary = path.relative(root, realpathSync(process.execPath)).split(path.sep).join("/");
if (binary.startsWith("node_modules/")) {
  const list = readFileSync(path.join(root, ".build/node-binaries.sha256"), "utf8");
  const hash = createHash("sha256").update(readFileSync(process.execPath)).digest("hex");
  if (!list.split(/\r?\n/).includes(`${hash}  ${binary}`)) {
    refuse(`${binary} is not the Node whose hash is in .build/node-binaries.sha256: install anew with \`npm ci\`.`);
  }
}
