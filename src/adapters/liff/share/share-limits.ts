/**
 * What a card in a chat may hold. LINE's own limits (Messaging API reference, *Flex Message*, *Image* and *URI action*;
 * LINE mini app doc, *Custom share message format*) have grown over time; these are the smallest of them, so that every
 * version takes what we send. Lengths are UTF-16 units, as LINE counts.
 */
export const shareLimits = {
  altText: 400,
  /** The JSON of one bubble, in UTF-8 bytes. */
  bubbleBytes: 30 * 1024,
  uri: 1_000,
  /** Addresses of pictures. */
  pictureUrl: 1_000,
  buttonLabel: 20,
  rows: 10,
  /** Ours: two lines of a title or lead that anybody still reads, and one of a row. */
  title: 100,
  lead: 100,
  rowText: 60,
  appName: 40,
} as const;
