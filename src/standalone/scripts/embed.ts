// What a frame on another site does without being asked: its height for the host, and what is open now. Kept small.
import { announceHeight } from "../embed/announce-height.ts";
import { offerMap } from "../embed/offer-map.ts";
import { readPageData } from "../embed/page-data.ts";
import { sayOpenNow } from "../embed/say-open-now.ts";

// Buttons are hidden until then: base.css.
document.documentElement.dataset.scripts = "";
const data = readPageData();
announceHeight();
sayOpenNow(data);
offerMap(data);
