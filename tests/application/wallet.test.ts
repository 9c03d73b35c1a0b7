import { describe, expect, it } from "vitest";
import { InMemoryKeySource } from "#adapters/memory/in-memory-device.ts";
import type { CardRepository } from "#application/ports/card-repository.ts";
import type { ProfileRepository, SignUp as SignUpDetails } from "#application/ports/profile-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { currentDocuments } from "#domain/member/documents.ts";
import { managingBy } from "./fixtures.ts";

const typed = { number: "4242424242424242", expMonth: 12, expYear: 2030, securityCode: "123" };
const lost = new RequestFailed({ code: "timeout" });

describe("adding a card", () => {
  const card = { id: "c1", brand: "Visa", last4: "4242", expMonth: 12, expYear: 2030, isDefault: true };

  it("sends the token, never the card; after a lost answer under the same key", async () => {
    const asked: unknown[][] = [];
    const save: CardRepository["save"] = async (...args) => {
      asked.push(args);
      if (asked.length === 1) throw lost;
      return { kind: "saved", card };
    };
    const manageCard = new ManageCard(
      { save } as CardRepository,
      { tokenize: async () => ({ kind: "token", token: "tok_1" }) },
      new InMemoryKeySource(),
    );
    await expect(manageCard.add(typed, false)).rejects.toBe(lost);
    expect(await manageCard.add(typed, false)).toEqual({ kind: "saved", card });
    await manageCard.add(typed, false);
    expect(asked.map(([token, makeDefault]) => [token, makeDefault])).toEqual(
      Array.from({ length: 3 }, () => ["tok_1", false]),
    );
    const keys = asked.map(([, , key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("sends nothing that the gateway's form refuses", async () => {
    const refuse = async () => ({ kind: "refused", field: "number", reason: "not_a_test_number" }) as const;
    const manageCard = new ManageCard({} as CardRepository, { tokenize: refuse }, new InMemoryKeySource());
    expect(await manageCard.add(typed, false)).toEqual({
      kind: "card_refused",
      field: "number",
      reason: "not_a_test_number",
    });
  });
});

describe("signing up", () => {
  it("accepts the texts as they are now, once", async () => {
    const asked: [SignUpDetails, string][] = [];
    const profiles = {
      signUp: async (...args: [SignUpDetails, string]) => {
        asked.push(args);
        if (asked.length === 1) throw lost;
        return {};
      },
    } as unknown as Partial<ProfileRepository>;
    const manageProfile = managingBy(profiles);
    const details = { name: "Mali", email: "mali@example.com", phone: null };
    await expect(manageProfile.signUp(details)).rejects.toBe(lost);
    await manageProfile.signUp(details);
    expect(asked[0]?.[0]).toEqual({
      ...details,
      acceptedTerms: currentDocuments.terms,
      acceptedPrivacy: currentDocuments.privacy,
    });
    expect(asked[1]).toEqual(asked[0]);
  });
});

describe("erasing my data", () => {
  it.each([
    [{ kind: "erased" }, 1],
    [{ kind: "refused", reason: "refund_open" }, 0],
  ] as const)("logs out when it is done: %j", async (answer, logouts) => {
    let count = 0;
    const tokens: unknown[] = [];
    const profiles = {
      erase: async (token: unknown) => (tokens.push(token), answer),
    } as unknown as Partial<ProfileRepository>;
    const logout = (): void => {
      count += 1;
    };
    expect(await managingBy(profiles, { logout }, "access-token").erase()).toEqual(answer);
    expect([count, tokens]).toEqual([logouts, ["access-token"]]);
  });
});
