// Runs on any Node version: reports that the project's own Node is missing (see README, "The project's Node").
const needed = 26;
const found = Number(process.versions.node.split(".")[0]);
if (found < needed) {
  process.stderr.write(
    `This project needs Node ${needed}; this is ${process.version}.\n` +
      "`npm ci` installs it on supported systems; otherwise install it yourself.\n",
  );
  process.exit(1);
}
