import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour, minute, second } from "#domain/time/instant.ts";
import { JoseIdentityVerifier, VerifiedTokens } from "#server/adapters/identity/jose-identity-verifier.ts";
import { lineIssuerName, LineKeys } from "#server/adapters/line/line-keys.ts";
import { IdentityUnavailable } from "#server/application/members/know-member.ts";
import { LineServer } from "../../support/line/line-server.ts";

const channelId = "1656000000";
const certs = "/oauth2/v2.1/certs";

let line: LineServer;
let clock: { at: number; now(): number };
let troubles: unknown[];
let keys: LineKeys;

beforeEach(async () => {
  line = await LineServer.start();
  clock = { at: Date.now(), now: () => clock.at };
  troubles = [];
  keys = new LineKeys({ address: `${line.origin}${certs}`, clock, onTrouble: (error) => troubles.push(error) });
});

afterEach(() => line.stop());

/** Remembers no token, so that each is checked with the keys. */
const verify = (idToken: string) =>
  new JoseIdentityVerifier({
    issuer: lineIssuerName,
    audience: channelId,
    keys: keys.keys,
    clock,
    remembered: new VerifiedTokens(0),
  }).verify(idToken);

const tokenAt = (claims = {}) => {
  const iat = Math.floor(clock.at / 1_000);
  return line.idToken(channelId, { iat, exp: iat + 100_000, ...claims });
};
const fetched = () => line.callsTo(certs).length;
const valid = { kind: "valid" };
const invalid = { kind: "rejected", because: "invalid" };

describe("LINE's keys", () => {
  it("are fetched once for all who need them at once, and kept", async () => {
    const tokens = await Promise.all([tokenAt(), tokenAt({ sub: "U2" }), tokenAt({ sub: "U3" })]);
    for (const verdict of await Promise.all(tokens.map(verify))) expect(verdict).toMatchObject(valid);
    expect(await verify(await tokenAt())).toMatchObject(valid);
    expect(fetched()).toBe(1);
  });

  it("may be had before anybody needs them", async () => {
    await keys.warm();
    await verify(await tokenAt());
    expect(fetched()).toBe(1);
  });

  it("are fetched anew by the first token of a rotated key, and the old one is good no more", async () => {
    const old = await tokenAt();
    expect(await verify(old)).toMatchObject(valid);
    await line.rotateKeys();
    clock.at += 31 * second;
    expect(await verify(await tokenAt())).toMatchObject(valid);
    expect(fetched()).toBe(2);
    expect(await verify(old)).toEqual(invalid);
  });

  it("are not asked for again and again by tokens of keys that nobody has", async () => {
    const foreign = await LineServer.start();
    await verify(await tokenAt());
    clock.at += 31 * second;
    for (let n = 0; n < 20; n += 1)
      expect(await verify(await foreign.idToken(channelId, { sub: `U${n}` }))).toEqual(invalid);
    expect(fetched()).toBe(2);
    await foreign.stop();
  });

  it("are looked at again every ten minutes, and nobody waits for that", async () => {
    await verify(await tokenAt());
    clock.at += 10 * minute;
    line.fail(certs, { status: 500 });
    expect(await verify(await tokenAt())).toMatchObject(valid);
    await expect.poll(() => troubles.length).toBe(1);
    expect(fetched()).toBe(2);
  });
});

describe("without LINE", () => {
  it("no token is good or bad: it is to be asked again, and nobody waits twice", async () => {
    line.fail(certs, { status: 0 }, { status: 500 }, { status: 200, body: { keys: "none" } });
    const token = await tokenAt();
    for (let n = 0; n < 5; n += 1) await expect(verify(token)).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(fetched()).toBe(1);
    for (const calls of [2, 3]) {
      clock.at += 2 * second;
      await expect(verify(token)).rejects.toBeInstanceOf(IdentityUnavailable);
      expect(fetched()).toBe(calls);
    }
    clock.at += 2 * second;
    expect(await verify(token)).toMatchObject(valid);
    expect(troubles).toHaveLength(3);
  });

  it("the keys of before serve on for a day, and no longer", async () => {
    await verify(await tokenAt());
    await line.stop();
    clock.at += 23 * hour;
    expect(await verify(await tokenAt())).toMatchObject(valid);
    clock.at += hour;
    await expect(verify(await tokenAt())).rejects.toBeInstanceOf(IdentityUnavailable);
    await line.listen();
  });

  it("a key that is not among those of before is not called bad", async () => {
    await verify(await tokenAt());
    await line.rotateKeys();
    clock.at += 31 * second;
    line.fail(certs, { status: 503 });
    await expect(verify(await tokenAt())).rejects.toBeInstanceOf(IdentityUnavailable);
  });
});
