import { describe, expect, it, vi } from "vitest";
import { DeferredSharePort, DeferredShortcutPort } from "#adapters/browser/deferred-ports.ts";
import { InMemorySharePort, InMemoryShortcutPort } from "#adapters/memory/in-memory-sharing.ts";
import { aCardToShare, sharePortContract } from "../../../contracts/client-share-port.contract.ts";

sharePortContract(
  "deferred",
  ["shared", "copied", "cancelled", "unavailable", "popup_blocked", "timeout", "failed"],
  (outcome, when) => {
    const inside = Object.assign(new InMemorySharePort(), { outcome, staysOpen: when === "on_finish" });
    return {
      port: new DeferredSharePort(() => Promise.resolve(inside)),
      out: () => inside.out.map(({ url }) => url),
      finish: () => inside.close(),
    };
  },
);

describe("sharing whose code comes later", () => {
  it("gets ready with its code, and then waits for nothing", async () => {
    const inside = new InMemorySharePort();
    const port = new DeferredSharePort(() => Promise.resolve(inside));
    await port.prepare();
    void port.share(aCardToShare);
    expect([inside.prepared, inside.out.length]).toEqual([1, 1]);
  });

  it("waits for its code where the tap comes first", async () => {
    const inside = new InMemorySharePort();
    expect(await new DeferredSharePort(() => Promise.resolve(inside)).share(aCardToShare)).toBe("shared");
  });

  it("is unavailable where its code does not come, and tries again", async () => {
    const inside = new InMemorySharePort();
    const load = vi.fn(() => Promise.resolve(inside)).mockRejectedValueOnce(new Error("offline"));
    const port = new DeferredSharePort(load);
    await expect(port.prepare()).resolves.toBeUndefined();
    expect([await port.share(aCardToShare), await port.share(aCardToShare), load.mock.calls.length]).toEqual([
      "shared",
      "shared",
      2,
    ]);
    const never = new DeferredSharePort(() => Promise.reject(new Error("offline")));
    expect(await never.share(aCardToShare)).toBe("unavailable");
  });
});

describe("shortcuts whose code comes later", () => {
  const url = "https://sideline.test/event/m1/e1";

  it("are those of the port", async () => {
    const inside = new InMemoryShortcutPort({
      liffId: "1",
      endpointUrl: "https://sideline.test/",
      mayUseLineScheme: false,
    });
    const port = new DeferredShortcutPort(() => Promise.resolve(inside));
    expect(await port.isAvailable()).toBe(true);
    await port.create({ url });
    expect(inside.created).toEqual([{ url }]);
  });

  it("are not offered where the code does not come", async () => {
    const port = new DeferredShortcutPort(() => Promise.reject(new Error("offline")));
    expect(await port.isAvailable()).toBe(false);
    await expect(port.create({ url })).rejects.toThrow("offline");
  });
});
