/** LINE's SDK waits for an answer as long as the connection stands; nobody here does. What it began may still happen. */
export async function within<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`LINE did not answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
