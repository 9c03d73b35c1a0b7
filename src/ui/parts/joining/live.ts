import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { hasRunOut, isHeld } from "#domain/participation/participation.ts";
import { Latest } from "../asking/latest.ts";
import type { LiveClock } from "./live-clock.ts";

/** What is known about the thing that an address names. */
export type Found<Thing> =
  | { readonly kind: "loading" }
  /** It does not exist, or this member may not see it. */
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "ready"; readonly thing: Thing };

export interface LiveDeps {
  readonly followParticipation: Pick<FollowParticipation, "watch">;
}

/**
 * Something that is read once and then followed live, with the clock for its deadlines. What is shown stays while it is
 * read again, and also when that fails.
 */
export abstract class Live<Thing> {
  status: Found<Thing> = { kind: "loading" };
  /** The stream is connected; false while it reconnects. */
  connected = true;
  readonly #deps: LiveDeps;
  readonly #clock: LiveClock;
  readonly #latest = new Latest();
  /**
   * Updates that arrived while an answer was awaited, because they may be newer than the answer. Null when no answer is
   * awaited.
   */
  #heard: LiveUpdate[] | null = null;
  #stopReacting: (() => void) | null = null;
  #stopWatching: (() => void) | null = null;
  #prepared = false;

  constructor(deps: LiveDeps, clock: LiveClock) {
    this.#deps = deps;
    this.#clock = clock;
    makeObservable(this, { status: observableRef, connected: observableRef });
  }

  /** Null when it does not exist. */
  abstract read(): Promise<Thing | null>;
  /** The event whose stream carries its updates. */
  abstract eventIn(thing: Thing): EventId;
  /** The member's own participation in it. */
  abstract ownIn(thing: Thing): ParticipationView | null;
  /** Applies an update that is newer than what was read. */
  abstract apply(update: LiveUpdate): void;

  get thing(): Thing | null {
    return this.status.kind === "ready" ? this.status.thing : null;
  }

  /** The member's deadline has passed by this clock; only the server knows the result. */
  get hasJustRunOut(): boolean {
    const mine = this.thing && this.ownIn(this.thing);
    return mine !== null && isHeld(mine.state) && hasRunOut(mine, this.#clock.now);
  }

  /** Reads before it is shown; the next `start` then only follows. False when it is not there. Never rejects. */
  async prepare(): Promise<boolean> {
    await this.#latest.ask(
      () => this.read(),
      (found) => {
        this.#clock.tick();
        if (found) this.show(found);
      },
    );
    this.#prepared = this.thing !== null;
    return this.#prepared;
  }

  /** Reads and follows. May be called again after `dispose`. */
  start(): void {
    this.dispose();
    this.#clock.start();
    this.#stopReacting = reaction(
      () => this.hasJustRunOut,
      (ranOut) => ranOut && void this.reload(),
    );
    if (this.#prepared) this.#watch();
    else void this.reload();
    this.#prepared = false;
  }

  dispose(): void {
    this.#clock.stop();
    this.#latest.drop();
    this.#stopReacting?.();
    this.#stopReacting = null;
    this.#unwatch();
  }

  /** Reads and follows as another member, for example after a login. Does nothing when it is not shown. */
  async restart(): Promise<void> {
    if (this.#stopReacting === null) return;
    this.#unwatch();
    await this.reload();
  }

  readonly retry = (): void => void this.reload();

  /** Reads it again. Never rejects. */
  async reload(): Promise<void> {
    this.#heard = [];
    if (this.status.kind !== "ready") runInAction(() => (this.status = { kind: "loading" }));
    await this.#latest.ask(
      () => this.read(),
      (found) => this.#take(found),
      (failure) => this.#fail(failure),
    );
  }

  show(thing: Thing): void {
    runInAction(() => (this.status = { kind: "ready", thing }));
  }

  /** Takes over an update of the stream, or the answer of a write. */
  hear(update: LiveUpdate): void {
    this.#heard?.push(update);
    runInAction(() => this.apply(update));
  }

  #take(found: Thing | null): void {
    this.#clock.tick();
    this.status = found ? { kind: "ready", thing: found } : { kind: "missing" };
    const heard = this.#heard ?? [];
    this.#heard = null;
    for (const update of heard) this.apply(update);
    this.#watch();
  }

  #fail(failure: unknown): void {
    this.#heard = null;
    if (this.status.kind !== "ready") this.status = { kind: "failed", failure };
    this.#watch();
  }

  #watch(): void {
    const { thing } = this;
    if (thing === null) return;
    this.#stopWatching ??= this.#deps.followParticipation.watch(
      this.eventIn(thing),
      (update) => this.hear(update),
      (connected) => runInAction(() => (this.connected = connected)),
    );
  }

  #unwatch(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
  }
}
