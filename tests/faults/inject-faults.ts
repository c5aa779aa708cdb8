import type { Case, NetworkFault } from "./cases.ts";
import type { Break } from "./faulty-network.ts";
import type { Scene } from "./session.ts";

const breaks: Partial<Record<NetworkFault, Break>> = {
  "cut before the request": "before the request",
  "cut in the request": "in the request",
  "cut before the answer": "before the answer",
  "cut in the answer": "in the answer",
  "hanging network": "silence",
};

/**
 * What the captcha meets while the form is open: its pass is not there when the visitor sends, or took two tries.
 * @returns what ends it.
 */
export function troubleCaptcha({ plan, world, tell }: Scene): () => void {
  let left = plan.pass === "pass absent" ? Number.POSITIVE_INFINITY : plan.pass === "challenge spent" ? 1 : 0;
  world.network.breakWhen(({ captcha }) => {
    if (captcha === null || left === 0 || (plan.pass === "challenge spent" && captcha !== "pass")) return null;
    left--;
    tell(`the captcha's ${captcha} is cut`);
    return plan.pass === "challenge spent" ? "before the answer" : "before the request";
  });
  return () => {
    left = 0;
  };
}

/** Whether nothing is posted for the time being, so that what else the case has does not come to pass yet. */
export function isCovered({ pass, network }: Case): boolean {
  return pass === "pass absent" || network?.fault === "no network" || network?.fault === "captive portal";
}

/** From now on the network and the places behave as the case has it. */
export async function trouble(scene: Scene): Promise<void> {
  const { plan, world } = scene;
  world.places.behave({ keys: plan.places, trouble: plan.place });
  if (plan.network !== null) await breakNetwork(scene, plan.network);
}

async function breakNetwork(scene: Scene, network: NonNullable<Case["network"]>): Promise<void> {
  const { world } = scene;
  const { fault } = network;
  if (fault === "no network" || fault === "captive portal") {
    scene.tell(fault);
    await world.network.become(fault === "no network" ? "down" : "captive");
    return;
  }
  const kind = breaks[fault];
  if (kind !== undefined) breakPosts(scene, network, kind);
}

function breakPosts({ world, tell, met: meet }: Scene, { at, times }: NonNullable<Case["network"]>, kind: Break): void {
  const met = new Map<string, number>();
  world.network.breakWhen(({ place, key }) => {
    if (place === null || !at.includes(place)) return null;
    const before = met.get(key) ?? 0;
    if (before >= times) return null;
    met.set(key, before + 1);
    meet();
    tell(`the post to ${place} breaks: ${kind}`);
    return kind;
  });
}

/** Whether a second try meets the same again. */
export function comesTwice({ network, place }: Case): boolean {
  return network?.times === 2 || place?.times === 2;
}

/**
 * Does something once, at the moment when the case has it; whatever is under way waits until it is done.
 * `done` resolves then.
 */
export function atTheMoment(scene: Scene, work: () => Promise<void>): { done: Promise<void>; hasBegun(): boolean } {
  const { plan, world, tell } = scene;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  // Told to whoever waits for it; where nobody does any more, it is the case that shows what came of it.
  done.catch(() => undefined);
  let hasBegun = false;
  const once = async (moment: string) => {
    if (hasBegun || plan.happening === null) return;
    hasBegun = true;
    tell(`${plan.happening.what}, while the ${moment}`);
    await work().then(resolve, reject);
  };
  const { when, at } = plan.happening ?? {};
  world.network.conduct({
    async onRequest({ place }) {
      if (when === "post" && place === at) await once(`post to ${place} begins`);
    },
    async onAnswer({ place }) {
      if (when === "answer" && place === at) await once(`answer for ${place} is on its way`);
    },
  });
  world.places.behave({
    async onTaken({ place }) {
      if (when === "taken" && place === at) await once(`${place} has taken it and not answered`);
    },
  });
  return { done, hasBegun: () => hasBegun };
}
