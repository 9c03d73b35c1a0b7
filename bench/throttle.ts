import type { CDPSession } from "@playwright/test";

/** A phone and its network, as Chromium can play them. */
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

/** Makes the page a slow phone; answers how to read what has come since it was read last. */
export async function throttle(cdp: CDPSession, phone: SlowPhone): Promise<() => Traffic> {
  let bytes = 0;
  let requests = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.roundTripMs,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: phone.cpuSlowdown });
  return () => {
    const since = { bytes, requests };
    bytes = 0;
    requests = 0;
    return since;
  };
}
