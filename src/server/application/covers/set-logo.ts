import { logoAddress } from "#domain/cover/logo.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type ChangeSettingsAnswer, MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { Busy } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeepPicture, type PictureNotKept, type UploadedPicture } from "./keep-picture.ts";

export interface SetLogoCommand extends UploadedPicture {
  readonly by: Actor;
}

/**
 * A merchant's logo becomes what is cut from a picture; the one before is no longer shown, and its files go a week
 * later. The same picture again changes nothing. The files are there before anybody is sent to them.
 */
export class SetLogo {
  static readonly needs: Needs<typeof SetLogo> = [KeepPicture, MerchantSettings, Transactions];
  readonly #keepPicture: KeepPicture;
  readonly #settings: MerchantSettings;
  readonly #transactions: Transactions;

  constructor(keepPicture: KeepPicture, settings: MerchantSettings, transactions: Transactions) {
    this.#keepPicture = keepPicture;
    this.#settings = settings;
    this.#transactions = transactions;
  }

  /** @throws Busy while its files are being removed: ask again. */
  async run({ by, ...uploaded }: SetLogoCommand): Promise<ChangeSettingsAnswer | PictureNotKept> {
    const kept = await this.#keepPicture.run("logo", uploaded);
    if (kept.kind !== "kept") return kept;
    const { merchantId } = uploaded;
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const isThere = await store.covers.use({ kind: "logo", merchantId, id: kept.id }, now);
      if (!isThere) throw new Busy("The files of this logo are being removed.");
      return this.#settings.changeIn(transaction, merchantId, { logoUrl: logoAddress(kept.id) }, by);
    });
  }
}
