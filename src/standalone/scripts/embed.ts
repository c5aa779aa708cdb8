// What a frame on another site does without being asked: its height for the host, and what is open now. Kept small.
import { announceHeight } from "../embed/announce-height.ts";
import { offerMap } from "../embed/offer-map.ts";
import { sayOpenNow } from "../embed/say-open-now.ts";

announceHeight();
sayOpenNow();
offerMap();
