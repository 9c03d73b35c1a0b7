import type { CDPSession } from "@playwright/test";

/**
 * `BENCH_TRIAL=1` shows within seconds that a bench runs: one visit of each kind, without a warm-up, and nothing is slowed
 * down. Its figures mean nothing.
 */
export const isTrial = process.env["BENCH_TRIAL"] === "1";

/** A phone and its network, as Chromium can simulate them. */
export interface SlowPhone {
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
}

export interface Traffic {
  readonly bytes: number;
  readonly requests: number;
}

/** Makes the page behave like a slow phone. Returns a function that reads the traffic since it was last called. */
export async function throttle(cdp: CDPSession, phone: SlowPhone): Promise<() => Traffic> {
  let bytes = 0;
  let requests = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await cdp.send("Network.enable");
  if (!isTrial) await slowDown(cdp, phone);
  return () => {
    const since = { bytes, requests };
    bytes = 0;
    requests = 0;
    return since;
  };
}

async function slowDown(cdp: CDPSession, phone: SlowPhone): Promise<void> {
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.roundTripMs,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: phone.cpuSlowdown });
}
