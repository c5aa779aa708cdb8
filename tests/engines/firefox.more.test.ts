import { testStories } from "./test-stories.ts";

testStories("firefox");
