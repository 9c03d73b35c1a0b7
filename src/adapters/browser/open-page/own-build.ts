/**
 * Is the file at which a page's app begins gone from the server, because another build has taken its place? False
 * without a network, and where the server keeps older builds. Never rejects.
 */
export async function isBuildGone(entry: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const { status } = await ask(entry, { method: "HEAD", cache: "no-store" });
    return status === 404;
  } catch {
    return false;
  }
}
