import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Needs } from "#wiring/needs.ts";
import { BackOfficeAccess } from "../ports/back-office-access.ts";
import { DoorShelf } from "../ports/door.ts";

/** What a phone keeps of a door goes when the person's access to it goes (decision 0091). */
export class ForgetDoors {
  static readonly needs: Needs<typeof ForgetDoors> = [DoorShelf, BackOfficeAccess];
  readonly #shelf: DoorShelf;
  readonly #access: Pick<BackOfficeAccess, "workplaces">;

  constructor(shelf: DoorShelf, access: Pick<BackOfficeAccess, "workplaces">) {
    this.#shelf = shelf;
    this.#access = access;
  }

  /** Nobody is signed in: the rolls go. What was not sent stays until somebody signs in who may send it. */
  signedOut(): void {
    // The one that was opened last is written last, so that it stays the last.
    for (const merchantId of this.#shelf.merchants().toReversed()) {
      const kept = this.#shelf.read(merchantId);
      const hasMore = kept !== null && (kept.scans.length > 0 || kept.conflicts.length > 0);
      this.#shelf.write(merchantId, hasMore ? { ...kept, games: [] } : null);
    }
  }

  /** Who is signed in works at these only: all that is kept of others goes, also what can't be sent any more. */
  worksAt(workplaces: readonly { readonly id: MerchantId }[]): void {
    const mine = new Set(workplaces.map(({ id }) => id));
    for (const merchantId of this.#shelf.merchants()) {
      if (!mine.has(merchantId)) this.#shelf.write(merchantId, null);
    }
  }

  /** A call was refused: asks where the person works now. Nothing goes where that can't be asked. Never rejects. */
  async ask(): Promise<void> {
    const workplaces = await this.#access.workplaces().catch(() => null);
    if (workplaces) this.worksAt(workplaces);
  }
}
