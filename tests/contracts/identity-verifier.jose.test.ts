import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { developmentIssuerName, DevelopmentIssuer } from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { MemorySigningKeyStore } from "#server/adapters/identity/signing-key-store.ts";
import { lineIssuerName, lineKeys } from "#server/adapters/line/line-keys.ts";
import { identityVerifierContract } from "./identity-verifier.contract.ts";

const audience = "1656000000";

function movableClock() {
  let at = Date.now();
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

async function freshKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: "ES256", kid: await calculateJwkThumbprint(jwk) };
}

identityVerifierContract("fed by the development issuer", async () => {
  const clock = movableClock();
  const store = new MemorySigningKeyStore();
  const signingKey = await store.keep(await freshKey());
  const issuer = new DevelopmentIssuer(store, audience, clock);
  const verifier = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys: issuer.keys, clock });
  return { verifier, issuer: developmentIssuerName, audience, signingKey, ...clock };
});

let published: JWK;
const keyServer = createServer((_request, response) => {
  const { d: _private, ...publicHalf } = published;
  response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [publicHalf] }));
});

beforeAll(async () => {
  published = await freshKey();
  await new Promise<void>((ready) => {
    keyServer.listen(0, "127.0.0.1", ready);
  });
});

afterAll(() => {
  keyServer.closeAllConnections();
  keyServer.close();
});

function keyAddress(): string {
  const address = keyServer.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}/certs`;
}

identityVerifierContract("fed by keys over the network", async () => {
  const clock = movableClock();
  const verifier = new JoseIdentityVerifier({ issuer: lineIssuerName, audience, keys: lineKeys(keyAddress()), clock });
  return { verifier, issuer: lineIssuerName, audience, signingKey: published, ...clock };
});
