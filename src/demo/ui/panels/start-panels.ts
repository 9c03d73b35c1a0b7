import { reaction } from "mobx";
import type { CallRecorder } from "../../record/call-recorder.ts";
import { WorldFollower } from "../behind/world-follower.ts";
import type { DemoViewModel } from "../demo-view-model.ts";

interface Surroundings {
  readonly recorder: CallRecorder;
  readonly phone: {
    spotlight(selector: string | null): void;
    onNavigated(navigated: (path: string) => void): void;
  };
}

/** Has the panels and the tour follow the app and the world, for as long as the page is there. */
export function startPanels(
  vm: Pick<DemoViewModel, "behind" | "chat" | "tour" | "world" | "language">,
  { recorder, phone }: Surroundings,
): void {
  const { behind, chat, tour, world } = vm;
  behind.start();
  new WorldFollower({ recorder, world, readers: [behind.read, chat.read] }).start();
  phone.onNavigated(tour.navigated);
  reaction(
    () => tour.spot,
    (spot) => phone.spotlight(spot),
    { fireImmediately: true },
  );
  // A new world, or somebody else on the phone: the account writes as this one reads.
  reaction(
    () => ({ language: vm.language, place: `${world.who} ${world.told?.eventId ?? ""}` }),
    ({ language, place }, before) => {
      if (place !== before?.place) chat.renew();
      void chat.speak(language).catch(() => undefined);
    },
    { fireImmediately: true },
  );
}
