import { reaction } from "mobx";
import type { CallRecorder } from "../../call-recorder.ts";
import type { Language } from "#languages/language.ts";
import type { ChatViewModel } from "../chat/chat-view-model.ts";
import type { TourViewModel } from "../tour/tour-view-model.ts";
import type { OrganiserViewModel } from "../organiser/organiser-view-model.ts";
import type { BehindViewModel } from "./behind-view-model.ts";
import type { WorldViewModel } from "../world-view-model.ts";

/** How often the world is read while something may change without a call, in milliseconds. */
const patience = 5_000;

interface Followed {
  readonly recorder: Pick<CallRecorder, "listen">;
  readonly world: Pick<WorldViewModel, "event" | "participation" | "look">;
  /** What is read again after every call. Each may reject: then its data stays as it was. */
  readonly readers: readonly (() => Promise<void>)[];
}

/** Reads the world after everything that may have changed it: calls of the app, its streams, actions in the drawer. */
export class WorldFollower {
  readonly #followed: Followed;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Returns a function that stops it. */
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

/** When to read after a call, in milliseconds: work that follows from it is done at once or within seconds. */
const looks = [120, 900, 3_000] as const;

/** Reads after something happened, and again for its consequences. When more happens meanwhile, it starts over. */
export class Aftermath {
  readonly #look: () => Promise<void>;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  happened(): void {
    this.stop();
    this.#timers = looks.map((after) => setTimeout(() => void this.#look().catch(() => undefined), after));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

interface Panels {
  readonly behind: Pick<BehindViewModel, "start" | "read">;
  readonly chat: Pick<ChatViewModel, "read" | "renew" | "speak">;
  readonly tour: Pick<TourViewModel, "navigated" | "spot" | "step">;
  showPanel(panel: "chat"): void;
  choosePanel(panel: "behind"): void;
  closeDrawer(): void;
  readonly organiser: Pick<OrganiserViewModel, "visit" | "leave">;
  readonly world: WorldViewModel;
  readonly language: Language;
}

interface Surroundings {
  readonly recorder: CallRecorder;
  readonly phone: {
    spotlight(selector: string | null): void;
    onNavigated(navigated: (path: string) => void): void;
  };
}

/** Makes the panels and the tour follow the app and the world. Returns a function after which they read nothing. */
export function startPanels(vm: Panels, { recorder, phone }: Surroundings): () => void {
  const { behind, chat, tour, world, organiser } = vm;
  behind.start();
  const stop = new WorldFollower({ recorder, world, readers: [behind.read, chat.read] }).start();
  phone.onNavigated(tour.navigated);
  reaction(
    () => tour.spot,
    (spot) => phone.spotlight(spot),
    { fireImmediately: true },
  );
  // What the tour speaks of is on screen: LINE's chat, the organiser's list, and then what became of the money.
  reaction(
    () => tour.step,
    (step, before) => {
      if (step === "chat") vm.showPanel("chat");
      if (step === "organiser" && world.subject) {
        vm.closeDrawer();
        organiser.visit(world.subject.eventId);
      } else if (before === "organiser") organiser.leave();
      if (step === "organiser" || step === "refund") vm.choosePanel("behind");
    },
  );
  // After a change of world, person or language, sets the account's language to the viewer's.
  reaction(
    () => ({ language: vm.language, place: `${world.who} ${world.told?.eventId ?? ""}` }),
    ({ language, place }, before) => {
      if (place !== before?.place) chat.renew();
      void chat.speak(language).catch(() => undefined);
    },
    { fireImmediately: true },
  );
  return stop;
}
