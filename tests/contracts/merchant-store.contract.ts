import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { erasedMemberId, nobody } from "#domain/member/erased.ts";
import { walkIn, walkInId } from "#domain/member/walk-in.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aClient, aMember, aMerchant, aParticipation, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Merchants, the programs that may call for them, and those programs' tokens. */
export function merchantStoreContract(name: string, create: CreateStore): void {
  describe(`MerchantStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await work.run(async (store) => {
        await store.merchants.save(aMerchant());
        await store.merchants.save(everyField);
      });
    });

    it("knows everybody who joined or stands somehow, the latest first, without walk-ins and who was erased", async () => {
      const member = (id: string) => aMember({ id, displayName: id, pictureUrl: null, name: null, phone: null });
      const place = (id: string, memberId: string, parts: Partial<Participation> = {}) =>
        aParticipation({ id, memberId, eventId: `event-${id}`, ticketCode: `ticket-${id}`, ...parts });
      await given(work, {
        members: [member("mali"), member("noi"), member("asks"), walkIn("1", "Somchai", testNow), nobody("1", testNow)],
        participations: [
          place("b", "mali", { joinedAt: testNow - 5 }),
          place("a", "mali", { joinedAt: testNow + 5 }),
          place("c", "noi", { joinedAt: testNow + 9, state: "left", ticketCode: null }),
          place("d", walkInId("1")),
          place("e", erasedMemberId("1")),
          place("f", "ploy", { merchantId: "merchant-full" }),
        ],
      });
      await work.run(async ({ merchants }) => {
        await merchants.ensureMemberIds("merchant-1", new Map([["asks", "known-asks"]]));
        const known = { merchantId: "merchant-1", memberId: "asks", id: "known-asks", reason: null, note: null };
        await merchants.saveStanding({ ...known, standing: "asked", standsSince: testNow });
      });
      const nothing = { pictureUrl: null, name: null, phone: null, standing: null, reason: null, standsSince: null };
      expect(await work.read((store) => store.merchants.everybody("merchant-1"))).toEqual([
        { ...nothing, memberId: "noi", displayName: "noi", seenLastAt: testNow + 9, ref: "c" },
        { ...nothing, memberId: "mali", displayName: "mali", seenLastAt: testNow + 5, ref: "b" },
        {
          ...nothing,
          memberId: "asks",
          displayName: "asks",
          standing: "asked",
          standsSince: testNow,
          seenLastAt: testNow,
          ref: "known-asks",
        },
      ]);
      const elsewhere = await work.read((store) => store.merchants.everybody("merchant-full"));
      expect(elsewhere.map(({ memberId }) => memberId)).toEqual(["ploy"]);
    });

    const everyField = aMerchant({
      id: "merchant-full",
      name: "球場",
      logoUrl: "/logos/m.svg",
      officialAccountUrl: null,
      phone: null,
      timing: { ...defaultTiming, holdMinutes: 20, quiet: null },
      refundPolicy: [{ hoursBefore: 48, percent: 80 }],
      transferAccount: {
        bankName: "台北富邦",
        accountNumber: "012-345",
        accountName: "球場",
        promptpayId: "0812345678",
      },
      monthZones: { first: "Asia/Taipei", changes: [{ month: "2026-12", timeZone: "Asia/Tokyo" }] },
      gatewayAccounts: { stripe: "acct_1" },
      gatewayStandings: {
        stripe: {
          account: "acct_1",
          takesPayments: true,
          paysOut: false,
          missing: 2,
          methods: { card: true, paypay: false },
          since: testNow,
        },
      },
      served: { card: { gateway: null }, promptpay: { gateway: "stripe", currencies: ["THB"] } },
      approvedAt: null,
      closedAt: 7_000,
      founding: { country: "TW", place: "大安運動中心", sports: ["badminton"], openedAt: testNow },
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      expect(await work.read((store) => store.merchants.find("merchant-full"))).toEqual(everyField);
      expect(await work.read((store) => store.merchants.find("merchant-1"))).toEqual(aMerchant());
      expect(await work.read((store) => store.merchants.find("nobody"))).toBeNull();
    });

    it("keeps the zones of a merchant's months once, and leaves those it has", async () => {
      const zones = { first: "Asia/Tokyo", changes: [] };
      await work.run(async (store) => {
        for (const id of ["merchant-1", "merchant-full", "nobody"]) await store.merchants.startMonths(id, zones);
        await store.merchants.startMonths("merchant-1", { first: "UTC", changes: [] });
      });
      expect(await work.read((store) => store.merchants.find("merchant-1"))).toEqual(aMerchant({ monthZones: zones }));
      expect(await work.read((store) => store.merchants.find("merchant-full"))).toEqual(everyField);
      expect(await work.read((store) => store.merchants.find("nobody"))).toBeNull();
    });

    it("finds who uses an account at a gateway, and nobody by another's", async () => {
      const users = (gateway: string, account: string) =>
        work.read((store) => store.merchants.withGatewayAccount(gateway, account));
      expect(await users("stripe", "acct_1")).toEqual(["merchant-full"]);
      expect(await users("stripe", "acct_2")).toEqual([]);
      expect(await users("line-pay", "acct_1")).toEqual([]);
    });

    it("replaces a merchant by its newer version", async () => {
      const newer = { ...everyField, name: "New name", timing: defaultTiming };
      await work.run((store) => store.merchants.save(newer));
      expect(await work.read((store) => store.merchants.find("merchant-full"))).toEqual(newer);
    });

    it("keeps the secret of each of its accounts at gateways, in its newest version", async () => {
      const account = { merchantId: "merchant-1", gateway: "line-pay", account: "1650000000" };
      const older = { ...account, account: "1650000001" };
      const secretOf = (of: typeof account) => work.read((store) => store.merchants.gatewaySecret(of));
      await work.run(async (store) => {
        await store.merchants.saveGatewaySecret({ ...older, secret: "kept" });
        await store.merchants.saveGatewaySecret({ ...account, secret: "first" });
        await store.merchants.saveGatewaySecret({ ...account, secret: "second" });
      });
      expect(await Promise.all([account, older].map(secretOf))).toEqual(["second", "kept"]);
      expect(await secretOf({ ...account, merchantId: "merchant-full" })).toBeNull();
      expect(await secretOf({ ...account, gateway: "stripe" })).toBeNull();
      const orphan = { ...account, merchantId: "nobody", secret: "lost" };
      await expect(work.run((store) => store.merchants.saveGatewaySecret(orphan))).rejects.toThrow();
    });

    it("finds several; unknown ids are left out", async () => {
      const found = await work.read((store) => store.merchants.findMany(["merchant-full", "nobody", "merchant-1"]));
      expect(Object.fromEntries(found)).toEqual({ "merchant-full": everyField, "merchant-1": aMerchant() });
      expect((await work.read((store) => store.merchants.findMany([]))).size).toBe(0);
    });

    it("is locked for a change: of two at once the second sees what the first wrote", async () => {
      const longer = () =>
        work.run(async (store) => {
          const merchant = await store.merchants.lock("merchant-1");
          if (!merchant) throw new Error("There is one.");
          const { timing } = merchant;
          await store.merchants.save({ ...merchant, timing: { ...timing, holdMinutes: timing.holdMinutes + 1 } });
        });
      await Promise.all([longer(), longer(), longer()]);
      const after = await work.read((store) => store.merchants.find("merchant-1"));
      expect(after?.timing.holdMinutes).toBe(defaultTiming.holdMinutes + 3);
      expect(await work.run((store) => store.merchants.lock("nobody"))).toBeNull();
      await expect(work.read((store) => store.merchants.lock("merchant-1"))).rejects.toThrow();
    });

    it("knows a member by an id of its own, once and for all", async () => {
      const ensure = (merchantId: string, fresh: Readonly<Record<string, string>>) =>
        work.run((store) => store.merchants.ensureMemberIds(merchantId, new Map(Object.entries(fresh))));
      await work.run(async (store) => {
        for (const id of ["mali", "noi"]) await store.members.save(aMember({ id }));
      });
      expect(Object.fromEntries(await ensure("merchant-1", { mali: "m-1" }))).toEqual({ mali: "m-1" });
      expect(Object.fromEntries(await ensure("merchant-1", { noi: "m-3", mali: "m-2" }))).toEqual({
        mali: "m-1",
        noi: "m-3",
      });
      expect(Object.fromEntries(await ensure("merchant-full", { mali: "m-4" }))).toEqual({ mali: "m-4" });
      expect((await ensure("merchant-1", {})).size).toBe(0);
      await expect(ensure("merchant-1", { nobody: "m-5" })).rejects.toThrow();
      const many = await Promise.all([1, 2, 3].map((n) => ensure("merchant-full", { noi: `n-${n}` })));
      expect(new Set(many.map((ids) => ids.get("noi"))).size).toBe(1);
    });

    it("makes a merchant once: an id that is taken keeps what it has", async () => {
      const make = (name: string) => work.run((store) => store.merchants.create(aMerchant({ id: "new", name })));
      expect(await Promise.all([make("First"), make("First")])).toContain(false);
      expect(await make("Second")).toBe(false);
      expect(await work.read((store) => store.merchants.find("new"))).toEqual(aMerchant({ id: "new", name: "First" }));
    });

    it("lists merchants by id in pages, with since when they are suspended; saving does not end that", async () => {
      await work.run(async (store) => {
        await store.merchants.suspend("merchant-full", testNow);
        await store.merchants.save(everyField);
        await store.merchants.suspend("nobody", testNow);
      });
      const first = { id: "merchant-1", name: aMerchant().name, suspendedAt: null };
      const second = { id: "merchant-full", name: everyField.name, suspendedAt: testNow };
      const list = (limit: number, after: string | null) => work.read((store) => store.merchants.list(limit, after));
      expect(await list(10, null)).toEqual([first, second]);
      expect([await list(1, null), await list(1, "merchant-1"), await list(1, "merchant-full")]).toEqual([
        [first],
        [second],
        [],
      ]);
      const since = (id: string) => work.read((store) => store.merchants.suspendedSince(id));
      expect([await since("merchant-1"), await since("merchant-full"), await since("nobody")]).toEqual([
        null,
        testNow,
        null,
      ]);
      await work.run((store) => store.merchants.suspend("merchant-full", null));
      expect(await since("merchant-full")).toBeNull();
      await expect(work.read((store) => store.merchants.suspend("merchant-1", testNow))).rejects.toThrow();
    });

    it("keeps clients with every field, replaces them, and lists a merchant's by age", async () => {
      const client = aClient({ clientId: "client-1" });
      const used = aClient({
        clientId: "client-2",
        name: "till",
        olderSecretHash: "older",
        olderUntil: testNow + hour,
        lastUsedAt: testNow,
        revokedAt: testNow,
        createdAt: testNow - hour,
      });
      await work.run(async (store) => {
        for (const one of [client, used, aClient({ clientId: "other", merchantId: "merchant-full" })])
          await store.merchants.saveClient(one);
      });
      expect(await work.read((store) => store.merchants.findClient("client-2"))).toEqual(used);
      await work.run((store) => store.merchants.saveClient({ ...client, secretHash: "hash-2" }));
      expect(await work.run((store) => store.merchants.lockClient("client-1"))).toEqual({
        ...client,
        secretHash: "hash-2",
      });
      expect(await work.read((store) => store.merchants.findClient("nobody"))).toBeNull();
      expect(await work.run((store) => store.merchants.lockClient("nobody"))).toBeNull();
      await expect(work.read((store) => store.merchants.lockClient("client-1"))).rejects.toThrow();
      const ids = await work.read((store) => store.merchants.clientsOf("merchant-1"));
      expect(ids.map(({ clientId }) => clientId)).toEqual(["client-2", "client-1"]);
      expect(await work.read((store) => store.merchants.clientsOf("nobody"))).toEqual([]);
    });

    const token = { tokenHash: "token-1", clientId: "merchant-1", merchantId: "merchant-full" };
    const saved = { ...token, expiresAt: testNow + hour };
    const findToken = (tokenHash: string) => work.read((store) => store.merchants.findToken(tokenHash));

    it("keeps tokens, and forgets those of one client", async () => {
      await work.run(async (store) => {
        await store.merchants.saveClient(aClient({ merchantId: "merchant-full" }));
        await store.merchants.saveClient(aClient({ clientId: "other", merchantId: "merchant-full" }));
        await store.merchants.saveToken(saved);
        await store.merchants.saveToken({ ...saved, tokenHash: "of-other", clientId: "other" });
      });
      expect([await findToken("token-1"), await findToken("nobody")]).toEqual([saved, null]);
      await work.run((store) => store.merchants.forgetTokensOf("merchant-1"));
      expect(await findToken("token-1")).toBeNull();
      expect(await findToken("of-other")).toMatchObject({ clientId: "other" });
    });

    it("finds no token of a revoked client, and none while its merchant is suspended", async () => {
      const client = aClient({ merchantId: "merchant-full" });
      await work.run(async (store) => {
        await store.merchants.saveClient(client);
        await store.merchants.saveToken(saved);
        await store.merchants.suspend("merchant-full", testNow);
      });
      expect(await findToken("token-1")).toBeNull();
      await work.run((store) => store.merchants.suspend("merchant-full", null));
      expect(await findToken("token-1")).toEqual(saved);
      await work.run((store) => store.merchants.saveClient({ ...client, revokedAt: testNow }));
      expect(await findToken("token-1")).toBeNull();
    });

    it("forgets the tokens that have expired, and says how many", async () => {
      const of = { merchantId: "merchant-full", clientId: "merchant-1" };
      await work.run(async (store) => {
        await store.merchants.saveClient(aClient(of));
        for (const [tokenHash, expiresAt] of [
          ["a", testNow],
          ["b", testNow - hour],
          ["c", testNow + 1],
        ] as const) {
          await store.merchants.saveToken({ ...of, tokenHash, expiresAt });
        }
      });
      expect(await work.run((store) => store.merchants.forgetExpiredTokens(testNow))).toBe(2);
      const left = await work.read((store) =>
        Promise.all(["a", "b", "c"].map((hash) => store.merchants.findToken(hash))),
      );
      expect(left.map((token) => token?.tokenHash)).toEqual([undefined, undefined, "c"]);
      expect(await work.run((store) => store.merchants.forgetExpiredTokens(testNow))).toBe(0);
    });

    it("keeps neither for a merchant that is not there", async () => {
      const client = aClient({ merchantId: "nobody" });
      await expect(work.run((store) => store.merchants.saveClient(client))).rejects.toThrow();
      await work.run((store) => store.merchants.saveClient(aClient()));
      const lost = [
        { ...saved, merchantId: "nobody" },
        { ...saved, clientId: "nobody" },
      ];
      for (const one of lost) await expect(work.run((store) => store.merchants.saveToken(one))).rejects.toThrow();
    });
  });
}
