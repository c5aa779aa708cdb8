import { testStories } from "./test-stories.ts";

testStories("chromium-110");
