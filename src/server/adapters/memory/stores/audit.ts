import type { MerchantId } from "#domain/event/sports-event.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { AuditReferences, AuditStore } from "#server/application/staff/audit-store.ts";
import { newestFirst, nextItems } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryAudit({ rows }: MemoryTransaction): AuditStore {
  const { audit, merchants } = rows;
  return {
    async add(entry) {
      if (!merchants.get(entry.merchantId)) throw new Error("There is no such merchant.");
      if (audit.get(entry.id)) throw new Error("The audit trail is only added to.");
      audit.put(entry);
    },
    list: async (merchantId, limit, after) =>
      nextItems(audit.under("merchant", merchantId), ({ at: key, id }) => ({ key, id }), newestFirst, limit, after),
    references: async (merchantId, lineIds) => {
      const lines = lineIds.flatMap((id) => ownOf(merchantId, audit.get(id)) ?? []);
      return new Map(lines.map((line) => [line.id, referencesOf(rows, line)]));
    },
  };
}

function referencesOf(
  rows: MemoryTransaction["rows"],
  { merchantId, by, about: { kind, id }, after }: AuditEntry,
): AuditReferences {
  const own = <Row extends { readonly merchantId: MerchantId }>(row: Row | null) => ownOf(merchantId, row);
  const refund = kind === "refund" ? own(rows.refunds.get(id)) : null;
  const fault = kind === "exception" ? own(rows.exceptions.get(id)) : null;
  const arrived = kind === "transfer" ? rows.transfers.get(keyOf(merchantId, id)) : null;
  const paymentId = kind === "payment" ? id : (arrived?.paymentId ?? fault?.bookedFor ?? fault?.paymentId ?? "");
  const payment = own(rows.payments.get(paymentId));
  const joinId = kind === "participation" ? id : (refund?.joinId ?? payment?.joinId ?? fault?.joinId ?? "");
  const place = own(rows.participations.get(joinId));
  const filledBy = after?.["filledBy"];
  const filler = typeof filledBy === "string" ? own(rows.participations.get(filledBy)) : null;
  const worker = kind === "staff" ? own(rows.staff.get(id)) : null;
  const customer = kind === "member" ? own(rows.customers.all().find((one) => one.id === id) ?? null) : null;
  const event = own(rows.events.get(kind === "event" ? id : (place?.eventId ?? ""))?.event ?? null);
  const clientId = by.kind === "client" ? by.id : kind === "client" ? id : "";
  const template = kind === "template" ? own(rows.templates.get(id)) : null;
  const series = kind === "series" ? own(rows.series.get(id)) : null;
  return {
    actorId: (by.kind === "staff" ? own(rows.staff.get(by.id)) : null)?.memberId ?? null,
    personId: (place ?? worker ?? customer)?.memberId ?? null,
    fillerId: filler?.memberId ?? null,
    program: own(rows.clients.get(clientId))?.name ?? null,
    game: event && {
      eventId: event.id,
      title: event.title,
      startsAt: event.startsAt,
      timeZone: event.timeZone,
    },
    title: template?.name ?? series?.model.title ?? null,
    amount: refund?.amount ?? fault?.received ?? payment?.amount ?? null,
  };
}

function ownOf<Row extends { readonly merchantId: MerchantId }>(merchantId: MerchantId, row: Row | null): Row | null {
  return row?.merchantId === merchantId ? row : null;
}
