import { beforeEach, describe, expect, it } from "vitest";
import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import { cards, type ClientPorts, type ClientWorld, join, newKey } from "./support/client-world.ts";

const pictureUrl = "https://profile.line-scdn.net/brown";

function messagingProfile(given: Partial<MessagingProfile> = {}): MessagingProfile {
  return { userId: "member-1", displayName: "Brown", statusMessage: null, pictureUrl: null, ...given };
}

/** What every `ProfileRepository` of the app promises. */
export function profileRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`profile repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    it("knows whoever signs in for the first time, and of them nothing but what the login says", async () => {
      expect(await member.profiles.read()).toMatchObject({
        userId: "member-1",
        displayName: "member-1",
        pictureUrl: null,
        name: null,
        email: null,
        phone: null,
        signedUp: false,
        messageChoices: { reminders: true, news: false, searches: false },
      });
    });

    it("switches messages off and on, leaves those that are not named, and may be told twice", async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const { messageChoices } = await member.profiles.update({ messageChoices: { reminders: false } });
        expect(messageChoices).toEqual({ reminders: false, news: false, searches: false });
      }
      await member.profiles.update({ messageChoices: {} });
      expect((await member.profiles.update({ name: "Somchai" })).messageChoices).toEqual({
        reminders: false,
        news: false,
        searches: false,
      });
      await member.profiles.update({ messageChoices: { reminders: true } });
      expect((await member.profiles.read()).messageChoices).toEqual({ reminders: true, news: false, searches: false });
      expect((await (await world.as("member-2")).profiles.read()).messageChoices).toEqual({
        reminders: true,
        news: false,
        searches: false,
      });
    });

    it("changes what is given and leaves the rest; null empties", async () => {
      await member.profiles.update({ name: "Somchai", email: "somchai@example.com" });
      const changed = await member.profiles.update({ phone: "+66812345678", language: "th", email: null });
      expect(changed).toMatchObject({ name: "Somchai", email: null, phone: "+66812345678", language: "th" });
      expect(await member.profiles.read()).toEqual(changed);
      expect(await member.profiles.update({})).toEqual(changed);
    });

    it("names the fields that are wrong, and changes nothing then", async () => {
      const before = await member.profiles.update({ name: "Somchai" });
      await expect(
        member.profiles.update({ name: "Other", email: "nobody", phone: "0812345678" }),
      ).rejects.toMatchObject({
        name: "RequestFailed",
        code: "invalid_request",
        status: 400,
        fields: { email: expect.any(String), phone: expect.any(String) },
      });
      expect(await member.profiles.read()).toEqual(before);
    });

    it("takes name and picture from the messaging profile of a friend, once or twice", async () => {
      for (let turn = 0; turn < 2; turn += 1) await member.profiles.follow(messagingProfile({ pictureUrl }));
      expect(await member.profiles.read()).toMatchObject({ displayName: "Brown", pictureUrl });
    });

    it("keeps the name where the scope was not granted, and no picture that LINE does not serve", async () => {
      await member.profiles.follow(messagingProfile({ displayName: null, pictureUrl: "https://example.com/x.png" }));
      expect(await member.profiles.read()).toMatchObject({ displayName: "member-1", pictureUrl: null });
    });

    it("does not let anybody follow as somebody else", async () => {
      const other = await world.as("member-2");
      await other.profiles.read();
      await expect(member.profiles.follow(messagingProfile({ userId: "member-2" }))).rejects.toMatchObject({
        status: 403,
      });
      expect(await other.profiles.read()).toMatchObject({ displayName: "member-2" });
    });

    const details = {
      name: "Somchai",
      email: "somchai@example.com",
      phone: null,
      acceptedTerms: "2026-11-20",
      acceptedPrivacy: "2026-11-20",
    };

    it("signs up with what was accepted, once under one key; again it changes the details", async () => {
      const key = newKey();
      const first = await member.profiles.signUp(details, key);
      expect(first).toMatchObject({ name: "Somchai", email: "somchai@example.com", phone: null, signedUp: true });
      await member.profiles.update({ name: "Other" });
      expect(await member.profiles.signUp(details, key)).toEqual(first);
      expect(await member.profiles.read()).toMatchObject({ name: "Other" });
      expect(await member.profiles.signUp({ ...details, phone: "+66812345678" }, newKey())).toMatchObject({
        phone: "+66812345678",
      });
    });

    it("names the fields of a sign-up that are wrong", async () => {
      await expect(member.profiles.signUp({ ...details, email: "nobody" }, newKey())).rejects.toMatchObject({
        code: "invalid_request",
        fields: { email: expect.any(String) },
      });
    });

    it("exports everything that is held, as text", async () => {
      await member.profiles.signUp(details, newKey());
      await member.cards.save(cards.good, false, newKey());
      const { joinId } = await join(member, (await world.createEvent()).id);
      const held: unknown = JSON.parse(await member.profiles.exportData());
      expect(held).toMatchObject({
        profile: { userId: "member-1", email: "somchai@example.com" },
        membership: { acceptedTerms: "2026-11-20" },
        participations: [{ joinId, state: "awaiting_payment" }],
        payments: [],
        refunds: [],
        cards: [{ last4: "4242" }],
        bankAccounts: [],
      });
    });

    it("is erased, once or twice; who comes back is new", async () => {
      await member.profiles.signUp(details, newKey());
      await member.cards.save(cards.good, false, newKey());
      for (let turn = 0; turn < 2; turn += 1) expect(await member.profiles.erase()).toEqual({ kind: "erased" });
      expect(await member.profiles.read()).toMatchObject({
        userId: "member-1",
        name: null,
        email: null,
        signedUp: false,
      });
      expect(await member.cards.list()).toEqual([]);
    });

    it("is erased though LINE does not end the link, and says so", async () => {
      expect(await member.profiles.erase("no token of theirs")).toEqual({ kind: "erased", stillLinked: true });
      expect(await member.profiles.erase("no-token-of-theirs")).toEqual({ kind: "erased", stillLinked: true });
      expect(await member.profiles.erase(null)).toEqual({ kind: "erased" });
    });

    it("is not erased while in something live, or while money is on its way back", async () => {
      const { joinId } = await join(member, (await world.createEvent()).id);
      expect(await member.profiles.erase()).toEqual({ kind: "refused", reason: "has_live_participations" });
      await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      await member.participations.leave(joinId, newKey());
      expect(await member.profiles.erase()).toEqual({ kind: "refused", reason: "refund_open" });
      expect(await member.profiles.read()).toMatchObject({ userId: "member-1" });
    });

    it("is nobody's without a login", async () => {
      await expect(world.stranger.profiles.read()).rejects.toMatchObject({ code: "unauthenticated", status: 401 });
    });
  });
}
