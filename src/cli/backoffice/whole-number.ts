/** A text that is not a number is sent as it is, so that the server names the fault. */
export function wholeNumber(text: string): number | string {
  return /^[0-9]+$/u.test(text) ? Number(text) : text;
}
