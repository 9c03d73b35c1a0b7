import { DevelopmentIssuer, MemorySigningKeyStore } from "#server/adapters/identity/development-issuer.ts";
import { RandomTokenMinter } from "#server/adapters/identity/secrets.ts";
import type { TwoSides } from "./two-sides.ts";
import { ownerId } from "./things.ts";

export type TokenKind = "member" | "merchant";

/** Tokens that open nothing, each of them the owner's in all but one thing. */
export async function badTokens(
  sides: TwoSides,
  kinds: readonly TokenKind[],
): Promise<readonly (readonly [string, string])[]> {
  const lists = await Promise.all(
    kinds.map((kind) => (kind === "member" ? badMemberTokens(sides) : badMerchantTokens(sides))),
  );
  return [...lists.flat(), ["nonsense", "nonsense"], ["with three parts", "a.b.c"]];
}

async function badMemberTokens({ test, owner }: TwoSides): Promise<(readonly [string, string])[]> {
  const [head = "", payload = "", signature = ""] = owner.member.split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  const foreign = new DevelopmentIssuer(new MemorySigningKeyStore(), "1234567890", test.realClock);
  const ofAnother = new DevelopmentIssuer(new MemorySigningKeyStore(), "another-channel", test.realClock);
  const identity = { userId: ownerId, displayName: "Owner", isFriend: true };
  return [
    ["expired", await test.idToken(ownerId, -60)],
    [
      "with another signature",
      [head, payload, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`].join("."),
    ],
    ["about somebody else under the same signature", [head, rewritten(payload), signature].join(".")],
    ["without a signature", `${none}.${payload}.`],
    ["signed by nobody we know", (await foreign.issue(identity)).idToken],
    ["of another channel", (await ofAnother.issue(identity)).idToken],
  ];
}

function rewritten(payload: string): string {
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  return Buffer.from(JSON.stringify({ ...claims, sub: "somebody-else" })).toString("base64url");
}

async function badMerchantTokens({ test }: TwoSides): Promise<(readonly [string, string])[]> {
  const minter = new RandomTokenMinter();
  const [expired, forged] = [await minter.mint(), await minter.mint()];
  const expiresAt = test.realClock.now();
  await test.write((store) =>
    store.merchants.saveToken({
      tokenHash: expired.tokenHash,
      clientId: "merchant-1",
      merchantId: "merchant-1",
      expiresAt,
    }),
  );
  return [
    ["expired", expired.token],
    ["that nobody was given", forged.token],
    ["that is the hash of a good one", expired.tokenHash],
  ];
}
