import { port } from "#wiring/needs.ts";
/** Keeps secrets that somebody has to remember, such as a merchant's client secret, so that a stolen table opens nothing. */
export interface SecretHasher {
  /** A text that `verify` understands; another one each time. It carries its own salt and cost. */
  hash(secret: string): Promise<string>;
  /**
   * Does the secret belong to the hash? Takes the same time for a wrong secret as for `null`, which stands for
   * a client nobody knows. A text that is no hash of ours is false.
   */
  verify(secret: string, hash: string | null): Promise<boolean>;
}

export const SecretHasher = port<SecretHasher>("SecretHasher");

/** A token to hand out once, and the hash by which it is found again. */
export interface MintedToken {
  readonly token: string;
  readonly tokenHash: string;
}

/** Makes bearer tokens with 256 random bits. They can't be guessed, so a plain hash is enough to keep them by. */
export interface TokenMinter {
  mint(): Promise<MintedToken>;
  /** The hash of a token that was presented; always the same for the same token. */
  hash(token: string): Promise<string>;
}

export const TokenMinter = port<TokenMinter>("TokenMinter");
