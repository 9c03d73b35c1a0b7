/** The most that a JSON or form body may hold, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** The body's bytes; null when there are more than `limit`. A body that says it is longer is not read at all. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return null;
  if (declared !== null) return within(new Uint8Array(await request.arrayBuffer()), limit);
  return request.body ? readStream(request.body, limit) : new Uint8Array();
}

async function readStream(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function within(bytes: Uint8Array<ArrayBuffer>, limit: number): Uint8Array<ArrayBuffer> | null {
  return bytes.byteLength > limit ? null : bytes;
}
