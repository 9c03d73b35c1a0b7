/**
 * The published test card numbers of the sandbox gateway (wire rules, *Sandbox gateway*). No other number leaves the
 * browser.
 */
export const testNumbers = [
  "4242424242424242",
  "4000000000000002",
  "4000000000009995",
  "4000000000000069",
  "4000002760003184",
] as const;
export type TestNumber = (typeof testNumbers)[number];

/** The sandbox's card form makes a token from a number: this prefix and the number. */
export const testTokenPrefix = "tok_sandbox_";

export function isTestNumber(number: string): number is TestNumber {
  return (testNumbers as readonly string[]).includes(number);
}
