import { beforeEach, describe, expect, it } from "vitest";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** Members, made by the first token that names them. */
export function memberStoreContract(name: string, create: CreateStore): void {
  describe(`MemberStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = aMember({
      id: "member-full",
      displayName: "มะลิ",
      name: "Mali Srisuk",
      email: "mali@example.com",
      phone: "+66812345678",
      language: "zh-TW",
      signedUpAt: testNow + 1,
      acceptedTerms: "2026-10",
      acceptedPrivacy: "2026-11",
      isFriend: true,
      createdAt: testNow + 2,
    });
    const ensure = (member: typeof everyField) => work.run((store) => store.members.ensure(member));
    const find = (id: string) => work.read((store) => store.members.find(id));

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await work.run(async (store) => {
        await store.members.save(everyField);
        await store.members.save(aMember({ pictureUrl: null }));
      });
      expect(await find("member-full")).toEqual(everyField);
      expect(await find("member-1")).toEqual(aMember({ pictureUrl: null }));
      expect(await find("nobody")).toBeNull();
    });

    it("replaces a member by its newer version", async () => {
      await ensure(aMember());
      const newer = aMember({ name: "Mali S.", email: "m@example.com", language: "th", isFriend: false, signedUpAt: testNow });
      await work.run((store) => store.members.save(newer));
      expect(await find("member-1")).toEqual(newer);
    });

    it("is made the first time it is seen, and only then", async () => {
      expect(await ensure(everyField)).toEqual(everyField);
      expect(await ensure(everyField)).toEqual(everyField);
      expect(await find("member-full")).toEqual(everyField);
    });

    it("keeps what it has; display name and picture follow the token", async () => {
      await ensure(everyField);
      const token = aMember({ id: "member-full", displayName: "Mali 🌸", pictureUrl: "https://profile.line-scdn.net/new", createdAt: testNow + 9 });
      const expected = { ...everyField, displayName: "Mali 🌸", pictureUrl: "https://profile.line-scdn.net/new" };
      expect(await ensure(token)).toEqual(expected);
      expect(await find("member-full")).toEqual(expected);
    });

    it("keeps display name and picture where the token carries none", async () => {
      await ensure(everyField);
      expect(await ensure(aMember({ id: "member-full", displayName: "", pictureUrl: null }))).toEqual(everyField);
      expect(await find("member-full")).toEqual(everyField);
    });

    it("is made once when it is seen many times at once", async () => {
      const seen = await Promise.all(Array.from({ length: 10 }, () => ensure(everyField)));
      expect(seen).toEqual(Array.from({ length: 10 }, () => everyField));
    });
  });
}
