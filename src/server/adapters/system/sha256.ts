/**
 * Node's own module; null in a browser. WebCrypto hands even the smallest text to another thread and back, which took
 * a fifth of a server's time under load.
 */
const node =
  (globalThis as { readonly process?: Partial<Pick<NodeJS.Process, "getBuiltinModule">> }).process?.getBuiltinModule?.(
    "node:crypto",
  ) ?? null;

/** SHA-256 of some bytes. In Node it blocks: for what a call sends, not for large files. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (node) return new Uint8Array(node.createHash("sha256").update(bytes).digest());
  return new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes));
}

/** SHA-256 of a text (as UTF-8) or of some bytes, written in hex or as base64url. Blocks in Node as `sha256Of`. */
export async function sha256Text(given: string | Uint8Array<ArrayBuffer>, as: "hex" | "base64url"): Promise<string> {
  if (node) return node.hash("sha256", given, as);
  const digest = await sha256Of(typeof given === "string" ? new TextEncoder().encode(given) : given);
  return as === "hex" ? hexOf(digest) : base64Url(digest);
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
