import { reaction } from "mobx";
import type { CallRecorder } from "../../record/call-recorder.ts";
import type { WorldViewModel } from "../world/world-view-model.ts";
import { Aftermath } from "./aftermath.ts";

/** How often is looked while something is done outside that no call tells of, in milliseconds. */
const patience = 5_000;

interface Followed {
  readonly recorder: Pick<CallRecorder, "listen">;
  readonly world: Pick<WorldViewModel, "event" | "participation" | "look">;
  /** What is cheap to read again after any call. Each may reject: what it can't read stays as it was. */
  readonly readers: readonly (() => Promise<void>)[];
}

/** Looks at the world after whatever may have changed it: calls of the app, events of its streams, a hand in the drawer. */
export class WorldFollower {
  readonly #followed: Followed;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Answers the way to stop. */
  start(): () => void {
    const { recorder, world, readers } = this.#followed;
    const reading = new Aftermath(async () => {
      await Promise.allSettled(readers.map((read) => read()));
    });
    const looking = new Aftermath(() => world.look());
    const stopListening = recorder.listen(({ what, call }) => {
      if (what !== "ended" && what !== "streamed") return;
      reading.happened();
      if (what === "streamed" || call.method !== "GET") looking.happened();
    });
    const stopWatching = reaction(
      () => world.event,
      () => reading.happened(),
      { fireImmediately: true },
    );
    const timer = setInterval(() => {
      if (isUnderWay(world.participation)) void world.look();
    }, patience);
    return () => {
      stopListening();
      stopWatching();
      clearInterval(timer);
      reading.stop();
      looking.stop();
    };
  }
}

function isUnderWay(participation: WorldViewModel["participation"]): boolean {
  const { payment, refund } = participation ?? {};
  return payment?.state === "processing" || refund?.state === "requested" || refund?.state === "processing";
}
