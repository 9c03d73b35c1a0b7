/** Milliseconds on the machine's steady clock, the same for all its processes. */
export const steadyNow = () => Number(process.hrtime.bigint()) / 1e6;
