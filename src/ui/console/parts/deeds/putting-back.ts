import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Calls } from "#application/ports/calls.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { undoTakeOut } from "#contract/merchants/roll.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A place that may have been taken out. */
export type PlaceOut = Pick<ParticipantView, "joinId" | "displayName" | "name" | "walkIn" | "takeOutUndoableUntil">;

interface PuttingBackDeps<Of extends PlaceOut> {
  readonly calls: Calls;
  /** The places of a game or person as they were read last; none where this person may not take somebody out. */
  readonly people: () => readonly Of[];
  readonly now: () => Instant;
  /** Reads them again. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** Undoing that somebody was taken out, for as long as it is possible. */
export class PuttingBack<Of extends PlaceOut = ParticipantView> {
  /** Whose undo is awaited. */
  working: readonly JoinId[] = [];
  /** Why the last one was not put back. */
  trouble: "not_undoable" | "not_found" | "failed" | null = null;
  readonly #deps: PuttingBackDeps<Of>;

  constructor(deps: PuttingBackDeps<Of>) {
    this.#deps = deps;
    makeAutoObservable(this, { working: observableRef }, { autoBind: true });
  }

  /** Whom this page knows as taken out a moment ago; their seats may be given away meanwhile. */
  get people(): readonly (Of & { readonly takeOutUndoableUntil: Instant })[] {
    const now = this.#deps.now();
    return this.#deps
      .people()
      .flatMap((one) =>
        one.takeOutUndoableUntil !== undefined && now < one.takeOutUndoableUntil
          ? [{ ...one, takeOutUndoableUntil: one.takeOutUndoableUntil }]
          : [],
      );
  }

  /** Never rejects. */
  async undo(joinId: JoinId): Promise<void> {
    if (this.working.includes(joinId)) return;
    this.working = [...this.working, joinId];
    this.trouble = null;
    const { calls, refresh } = this.#deps;
    try {
      const answer = await calls.ask(undoTakeOut, { params: { joinId } });
      await refresh();
      if (answer.kind === "refused") runInAction(() => (this.trouble = answer.reason));
    } catch {
      runInAction(() => (this.trouble = "failed"));
    } finally {
      runInAction(() => (this.working = this.working.filter((one) => one !== joinId)));
    }
  }
}
