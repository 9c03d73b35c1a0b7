/**
 * What a Flex Message may hold. LINE's own limits (Messaging API reference, *Flex Message* and *URI action*) have grown
 * over time; these are the smallest of them, so that every version takes what we send. Lengths are UTF-16 units, as
 * LINE counts.
 */
export const flexLimits = {
  altText: 400,
  /** The JSON of one bubble, in UTF-8 bytes. */
  bubbleBytes: 30 * 1024,
  buttonLabel: 20,
  uri: 1_000,
  /** Ours: a line that anybody still reads. */
  text: 300,
} as const;
