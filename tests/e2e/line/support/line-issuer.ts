import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** LINE's signing key, and the place where servers fetch the public half of it. */
export class LineIssuer {
  /** Good for LINE_API_ORIGIN. */
  readonly origin: string;
  readonly certs: { readonly keys: readonly JWK[] };
  readonly #privateKey: CryptoKey;
  readonly #server: Server;

  private constructor(privateKey: CryptoKey, publicJwk: JWK, server: Server) {
    this.#privateKey = privateKey;
    this.certs = { keys: [publicJwk] };
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<LineIssuer> {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk: JWK = { ...(await exportJWK(publicKey)), kid: "line-1", alg: "ES256", use: "sig" };
    const server = createServer((request, response) => {
      const found = request.url === "/oauth2/v2.1/certs";
      response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(found ? { keys: [jwk] } : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new LineIssuer(privateKey, jwk, server);
  }

  /** An ID token as LINE signs it, for `channelId`; a negative life gives an expired one. */
  async idToken(claims: Readonly<Record<string, unknown>>, channelId: string, livesForSeconds = 3_600): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ ...claims, amr: ["linesso"] })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: "line-1" })
      .setIssuer("https://access.line.me")
      .setAudience(channelId)
      .setIssuedAt(now + Math.min(0, livesForSeconds - 1))
      .setExpirationTime(now + livesForSeconds)
      .sign(this.#privateKey);
  }

  close(): void {
    this.#server.close();
  }
}
