import { makeAutoObservable } from "mobx";
import { gamePath } from "#addresses/console.ts";
import type { CallRecorder } from "../../call-recorder.ts";
import type { ToldStory } from "../../demo-wire.ts";
import { type RegionId, storyOwners } from "../../region-ids.ts";
import type { Side } from "../../scenario.ts";
import type { OrganiserParts } from "./organiser-parts.ts";

/** The organiser's device: whether it is looked at, and who is on it. */
export class OrganiserViewModel {
  /** Whose device is looked at. Where there is room, the organiser's stands beside the member's. */
  side: Side = "member";
  /** It was looked at, so its page is loaded, and stays. */
  isLoaded = false;
  region: RegionId;

  readonly #device: OrganiserParts;
  readonly #hasRoomForBoth: () => boolean;

  constructor(device: OrganiserParts, region: RegionId, hasRoomForBoth: () => boolean) {
    this.#device = device;
    this.#hasRoomForBoth = hasRoomForBoth;
    this.region = region;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Who is on it. */
  get name(): string {
    return storyOwners[this.region].displayName;
  }

  /** Follows the member: what the app writes is read on the organiser's device at once. `wrote`: the organiser did. */
  start(recorder: Pick<CallRecorder, "listen">, wrote: () => void): void {
    recorder.listen(({ what, call }) => {
      if (what === "ended" && call.method !== "GET") this.#device.refresh();
    });
    this.#device.onWrote(wrote);
  }

  show(side: Side): void {
    this.side = side;
    if (side === "organiser") this.isLoaded = true;
  }

  /** Another world, or the one that the page opened with. `side`: as the viewer chose; null for the story's own. */
  follow(told: ToldStory | null, region: RegionId, side: Side | null): void {
    this.region = told?.region ?? region;
    this.#device.begin(this.region, told?.organiser ?? null);
    this.show(side ?? (told?.organiser ? "organiser" : "member"));
  }

  /** Shows who is in a game. */
  visit(eventId: string): void {
    this.#device.go(gamePath(eventId));
    this.show("organiser");
  }

  /** Back to the member's phone, unless it stands beside. */
  leave(): void {
    if (!this.#hasRoomForBoth()) this.show("member");
  }

  mount(frame: object, header: object): void {
    this.#device.mount(frame, header);
  }

  back(): void {
    this.#device.back();
  }
}
