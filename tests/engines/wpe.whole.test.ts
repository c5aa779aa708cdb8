import { testStories } from "./test-stories.ts";

testStories("wpe");
