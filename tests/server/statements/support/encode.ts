/** A text in an encoding that browsers and Node only read: the bytes are found by reading all there are. */
export function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16le" || encoding === "utf-16be") return utf16(text, encoding);
  const bytes = bytesOf(encoding);
  return Uint8Array.from([...text].flatMap((sign) => bytes.get(sign) ?? missing(sign, encoding)));
}

function missing(sign: string, encoding: string): never {
  throw new Error(`${encoding} has no ${sign}.`);
}

function utf16(text: string, encoding: "utf-16le" | "utf-16be"): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
  return bytes;
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

function bytesOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const found = known.get(encoding) ?? new Map(signsOf(encoding));
  known.set(encoding, found);
  return found;
}

function* signsOf(encoding: string): Generator<readonly [string, readonly number[]]> {
  const decoder = new TextDecoder(encoding);
  const every = Array.from({ length: 256 }, (_, byte) => byte);
  const all = [
    ...every.flatMap((lead) => every.map((trail) => [lead, trail])).toReversed(),
    ...every.map((one) => [one]),
  ];
  for (const bytes of all) {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== "\uFFFD") yield [sign, bytes];
  }
}
