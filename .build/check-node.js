// Runs on any Node: tells plainly when the project's own one is missing (see README, "The project's Node").
const needed = 26;
const found = Number(process.versions.node.split(".")[0]);
if (found < needed) {
  process.stderr.write(
    `This project runs on Node ${needed}; ${process.version} answered instead.\n` +
      "`npm ci` installs it where it is published for your system; elsewhere install it yourself.\n",
  );
  process.exit(1);
}
