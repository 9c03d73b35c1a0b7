/** The published card numbers that the sandbox gateway knows (wire rules, *Sandbox gateway*). Any other stays in the browser. */
export const testNumbers = [
  "4242424242424242",
  "4000000000000002",
  "4000000000009995",
  "4000000000000069",
  "4000002760003184",
] as const;
export type TestNumber = (typeof testNumbers)[number];

/** What the sandbox's card form makes of a number. */
export const testTokenPrefix = "tok_sandbox_";

export function isTestNumber(number: string): number is TestNumber {
  return (testNumbers as readonly string[]).includes(number);
}
