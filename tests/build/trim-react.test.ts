import { expect, test } from "vitest";
import { trimmedUse } from "../../.build/trim-react.ts";

test.each([
  ['import { Children } from "react";', "Children"],
  ['import React, { Children } from "react";', "Children"],
  ['import { useState, Children as all } from "react";', "Children"],
  ['import { "Children" as all } from "react";', "Children"],
  ['export { useOptimistic } from "react";', "useOptimistic"],
  ['import * as React from "react"; React.PureComponent;', "PureComponent"],
  ['import React from "react"; React["Children"].map(x);', "Children"],
  ['const React = require("react"); React[`Children`];', "Children"],
  ["React?.Children;", "Children"],
  ['const { Profiler: P } = require("react");', "Profiler"],
  ["({ useActionState: use } = React);", "useActionState"],
])("the build refuses %s", (code, name) => {
  expect(trimmedUse(code)).toBe(name);
});

test.each([
  'import React, { useState } from "react"; React.useMemo;',
  'const Children = "Children"; // Children',
  "table[Children];",
  'keys["Children"];',
  "const Children = 1; export { Children };",
])("the build lets pass %s", (code) => {
  expect(trimmedUse(code)).toBeNull();
});
