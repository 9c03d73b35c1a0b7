/**
 * A 32-bit hash of a text: MurmurHash3 over its UTF-16 code units. Spreads well and is no secret, which sample data
 * does not need; the same on every runtime.
 */
export function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    let block = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  return finished(hash ^ text.length);
}

/** 128 bits of a text, as 32 hexadecimal digits. */
export function hash128(text: string): string {
  const seeds = [0x2f0b4c47, 0x9747b28c, 0x1b56c4e9, 0x5bd1e995];
  return seeds.map((seed) => hash32(text, seed).toString(16).padStart(8, "0")).join("");
}

function finished(mixed: number): number {
  let hash = mixed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
