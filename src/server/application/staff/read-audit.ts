import type { MerchantId } from "#domain/event/sports-event.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";

/** Owners read who did what to what at their merchant, newest first. */
export class ReadAudit {
  static readonly needs: Needs<typeof ReadAudit> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  async list(merchantId: MerchantId, limit: number, cursor: string | null): Promise<Page<AuditEntry>> {
    const found = await this.#unitOfWork.read((store) => store.audit.list(merchantId, limit + 1, decodeCursor(cursor)));
    return pageOf(found, limit, ({ at, id }) => ({ key: at, id }));
  }
}
