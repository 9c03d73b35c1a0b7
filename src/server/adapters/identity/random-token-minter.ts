import type { MintedToken, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { base64Url, sha256 } from "./digest.ts";

const tokenBytes = 32;

/** 256 random bits as base64url, kept by their SHA-256. */
export class RandomTokenMinter implements TokenMinter {
  async mint(): Promise<MintedToken> {
    const token = base64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
    return { token, tokenHash: await this.hash(token) };
  }

  async hash(token: string): Promise<string> {
    return sha256(token);
  }
}
