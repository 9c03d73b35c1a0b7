/** In milliseconds: how long an answer is told again, and how long one is waited for. */
export interface CheckTimes {
  readonly freshFor: number;
  readonly within: number;
}

/**
 * A check that all who ask at about the same time share: however often it is asked, what it looks at is asked once in
 * `freshFor`. It throws what the check throws, and when there is no answer `within` its time.
 */
export function sharedCheck(check: () => Promise<void>, { freshFor, within }: CheckTimes): () => Promise<void> {
  let last: Promise<void> | null = null;
  return () => {
    if (last) return last;
    const asked = inTime(check(), within);
    last = asked;
    const forget = () => setTimeout(() => (last = null), freshFor).unref();
    asked.then(forget, forget);
    return asked;
  };
}

async function inTime(answer: Promise<void>, within: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${within} ms.`)), within);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
