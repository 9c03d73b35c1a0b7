import { afterAll, beforeAll } from "vitest";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import {
  DevelopmentIssuer,
  developmentIssuerName,
  MemorySigningKeyStore,
} from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { lineIssuerName, LineKeys } from "#server/adapters/line/line-keys.ts";
import { LineServer } from "../support/line/line-server.ts";
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

let line: LineServer;

beforeAll(async () => {
  line = await LineServer.start();
});

afterAll(() => line.stop());

identityVerifierContract("fed by LINE's keys over the network", async () => {
  const clock = movableClock();
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const { keys } = new LineKeys({ address: `${line.origin}/oauth2/v2.1/certs`, clock, onTrouble });
  const verifier = new JoseIdentityVerifier({ issuer: lineIssuerName, audience, keys, clock });
  return { verifier, issuer: lineIssuerName, audience, signingKey: line.signingKey, ...clock };
});
