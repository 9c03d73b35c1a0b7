import { beforeEach, describe, expect, it } from "vitest";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import { newClient } from "#server/application/merchants/merchant-clients.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import {
  aMember,
  aMerchant,
  anEvent,
  anException,
  aParticipation,
  aPayment,
  aRefund,
  aStaffMember,
  testNow,
} from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Merchants' audit trails. */
export function auditStoreContract(name: string, create: CreateStore): void {
  describe(`AuditStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] });
    });

    const line = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
      id: "line-1",
      merchantId: "merchant-1",
      at: testNow,
      by: { kind: "staff", id: "staff-1" },
      act: "settings_changed",
      about: { kind: "merchant", id: "merchant-1" },
      before: { timing: { holdMinutes: 15 }, legal: "changed" },
      after: null,
      ...parts,
    });
    const add = (...lines: readonly AuditEntry[]) =>
      work.run(async ({ audit }) => {
        for (const one of lines) await audit.add(one);
      });

    it("lists a merchant's own, newest first and then by id, in pages", async () => {
      const [a, b, c] = [line({ id: "a" }), line({ id: "b" }), line({ id: "c", at: testNow + 1, before: null })];
      await add(b, a, c, line({ id: "d", merchantId: "merchant-2" }));
      const list = (limit: number, after: { key: number; id: string } | null = null) =>
        work.read(({ audit }) => audit.list("merchant-1", limit, after));
      expect(await list(9)).toEqual([c, a, b]);
      expect(await list(2)).toEqual([c, a]);
      expect(await list(2, { key: testNow, id: "a" })).toEqual([b]);
    });

    it("leads from a line to people, game, program and amount, and never to another merchant's", async () => {
      const [mali, noi] = [aMember({ id: "mali" }), aMember({ id: "noi" })];
      const place = aParticipation({ id: "place-1", memberId: mali.id });
      const payment = aPayment({ id: "payment-1", joinId: place.id, memberId: mali.id });
      const refund = aRefund({ id: "refund-1", joinId: place.id, paymentId: payment.id, memberId: mali.id });
      const filler = aParticipation({ id: "place-2", memberId: noi.id, sequence: 2 });
      const event = anEvent();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        members: [mali, noi],
        events: [event],
        participations: [place, filler],
        payments: [payment],
        refunds: [refund],
      });
      const fault = anException({ id: "fault-1", paymentId: payment.id, joinId: place.id });
      await work.run(async ({ exceptions, merchants, staff }) => {
        await exceptions.save(fault);
        await staff.save(aStaffMember({ id: "staff-1", memberId: noi.id }));
        await merchants.saveClient(aClient("till"));
      });
      const lines = [
        line({ id: "a", act: "checked_in", about: { kind: "participation", id: place.id } }),
        line({ id: "b", act: "marked_paid", about: { kind: "payment", id: payment.id } }),
        line({ id: "c", act: "refund_settled", about: { kind: "refund", id: refund.id } }),
        line({ id: "d", act: "exception_resolved", about: { kind: "exception", id: fault.id } }),
        line({ id: "e", act: "staff_revoked", about: { kind: "staff", id: "staff-1" } }),
        line({ id: "f", by: { kind: "client", id: "till" }, act: "event_published", about: aboutEvent(event.id) }),
        line({ id: "g", act: "client_revoked", about: { kind: "client", id: "till" } }),
        line({
          id: "h",
          act: "taken_out",
          about: { kind: "participation", id: place.id },
          after: { filledBy: filler.id },
        }),
        line({ id: "i", merchantId: "merchant-2", about: { kind: "participation", id: place.id } }),
        line({ id: "j", by: { kind: "sideline", id: "sideline" } }),
      ];
      await add(...lines);
      const find = (merchantId: string) =>
        work.read(({ audit }) =>
          audit.references(
            merchantId,
            lines.map(({ id }) => id),
          ),
        );
      const found = await find("merchant-1");
      const { id: eventId, title, startsAt, timeZone } = event;
      const game = { eventId, title, startsAt, timeZone };
      const nothing = {
        actorId: noi.id,
        personId: null,
        fillerId: null,
        program: null,
        game: null,
        title: null,
        amount: null,
      };
      const ofPlace = { ...nothing, personId: mali.id, game };
      expect(Object.fromEntries(found)).toEqual({
        a: ofPlace,
        b: { ...ofPlace, amount: payment.amount },
        c: { ...ofPlace, amount: refund.amount },
        d: { ...ofPlace, amount: fault.received },
        e: { ...nothing, personId: noi.id },
        f: { ...nothing, actorId: null, program: "Till", game },
        g: { ...nothing, program: "Till" },
        h: { ...ofPlace, fillerId: noi.id },
        j: { ...nothing, actorId: null },
      });
      const elsewhere = await find("merchant-2");
      expect(Object.fromEntries(elsewhere)).toEqual({ i: { ...nothing, actorId: null } });
      expect((await work.read(({ audit }) => audit.references("merchant-1", []))).size).toBe(0);
    });

    it("is only added to: a line is not written again", async () => {
      await add(line());
      await expect(add(line({ act: "staff_invited" }))).rejects.toThrow();
      expect(await work.read(({ audit }) => audit.list("merchant-1", 9, null))).toEqual([line()]);
    });

    it("is written with what it tells of, or not at all", async () => {
      const failing = work.run(async ({ audit }) => {
        await audit.add(line());
        throw new Error("It was not done.");
      });
      await expect(failing).rejects.toThrow("It was not done.");
      expect(await work.read(({ audit }) => audit.list("merchant-1", 9, null))).toEqual([]);
    });
  });
}

function aboutEvent(id: string): AuditEntry["about"] {
  return { kind: "event", id };
}

function aClient(clientId: string) {
  return newClient({ clientId, merchantId: "merchant-1", name: "Till", secretHash: "hash", createdAt: testNow });
}
