/** The lines of a card that is still read. The page itself has three such cards before any script has come. */
export const waitingLines: readonly string[] = ["h-5 w-1/3", "mt-3 h-4 w-4/5", "mt-2.5 h-4 w-1/2"];
