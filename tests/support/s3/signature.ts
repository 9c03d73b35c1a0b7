import { createHash, createHmac } from "node:crypto";

/** What a store knows of a key. */
export interface StoreKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A request as it arrived. */
export interface ArrivedRequest {
  readonly method: string;
  /** With the host that was asked. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hex, as the request says it. */
  readonly bodyHash: string;
}

/**
 * The signature that a request must have, by docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html:
 * written beside the library that signs, to check it. `named`: the headers that the request says are signed.
 */
export function signatureOf(
  { method, url, headers, bodyHash }: ArrivedRequest,
  named: readonly string[],
  time: string,
  { secretAccessKey, region }: Pick<StoreKey, "secretAccessKey" | "region">,
): string {
  const date = time.slice(0, 8);
  const query = [...url.searchParams].map((pair) => pair.map(escaped).join("=")).toSorted();
  const lines = named.map((name) => `${name}:${(headers[name] ?? "").trim()}`);
  const request = [method, url.pathname, query.join("&"), ...lines, "", named.join(";"), bodyHash].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n");
  return createHmac("sha256", key).update(toSign).digest("hex");
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
