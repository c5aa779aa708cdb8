import { testStories } from "./test-stories.ts";

testStories("webkit-gtk");
