import { describe, expect, it } from "vitest";
import { InMemoryKeySource } from "#adapters/memory/in-memory-key-source.ts";
import type { CardRepository } from "#application/ports/card-repository.ts";
import type { ProfileRepository, SignUp as SignUpDetails } from "#application/ports/profile-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { AddCard } from "#application/use-cases/add-card.ts";
import { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import { SignUp } from "#application/use-cases/sign-up.ts";
import { currentDocuments } from "#domain/member/documents.ts";

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
    const add = new AddCard(
      { save } as CardRepository,
      { tokenize: async () => ({ kind: "token", token: "tok_1" }) },
      new InMemoryKeySource(),
    );
    await expect(add.run(typed, false)).rejects.toBe(lost);
    expect(await add.run(typed, false)).toEqual({ kind: "saved", card });
    await add.run(typed, false);
    expect(asked.map(([token, makeDefault]) => [token, makeDefault])).toEqual(
      Array.from({ length: 3 }, () => ["tok_1", false]),
    );
    const keys = asked.map(([, , key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("sends nothing that the gateway's form refuses", async () => {
    const refuse = async () => ({ kind: "refused", field: "number", reason: "not_a_test_number" }) as const;
    const add = new AddCard({} as CardRepository, { tokenize: refuse }, new InMemoryKeySource());
    expect(await add.run(typed, false)).toEqual({ kind: "card_refused", field: "number", reason: "not_a_test_number" });
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
    } as unknown as ProfileRepository;
    const signUp = new SignUp(profiles, new InMemoryKeySource());
    const details = { name: "Mali", email: "mali@example.com", phone: null };
    await expect(signUp.run(details)).rejects.toBe(lost);
    await signUp.run(details);
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
    const profiles = { erase: async (token: unknown) => (tokens.push(token), answer) } as unknown as ProfileRepository;
    const identity = {
      logout: () => {
        count += 1;
      },
    };
    const erase = new EraseMyData(profiles, identity, { accessToken: async () => "access-token" });
    expect(await erase.run()).toEqual(answer);
    expect([count, tokens]).toEqual([logouts, ["access-token"]]);
  });
});
