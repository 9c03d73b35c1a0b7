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
