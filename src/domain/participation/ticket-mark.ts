/**
 * What a phone at the door knows a ticket by, without having it (decision 0091): 53 bits of the ticket's code, as text.
 * No ticket can be made from it, because codes have 128 random bits. Same code, same mark; it is no proof of anything.
 */
export function ticketMark(ticketCode: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of ticketCode) {
    const value = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ value, 2_654_435_761);
    low = Math.imul(low ^ value, 1_597_334_677);
  }
  const first = mixed(high, low);
  const second = mixed(low, high);
  return (2 ** 32 * (second & 0x1fffff) + (first >>> 0)).toString(36);
}

/** Spreads each half over the other, so that neighbours are far apart. */
function mixed(one: number, other: number): number {
  return Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
}
