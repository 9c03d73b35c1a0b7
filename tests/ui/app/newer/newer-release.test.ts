import { describe, expect, it } from "vitest";
import { isBuildGone } from "#adapters/browser/open-page/own-build.ts";
import { NewerRelease } from "#ui/app/newer/newer-release.ts";

describe("an app of release 3", () => {
  it.each([
    ["2", false],
    ["3", false],
    ["4", false],
    ["5", true],
    ["12", true],
    [null, false],
    ["", false],
    ["soon", false],
  ])("beside a server of %j: a newer one is ready: %s", (served, isReady) => {
    const newer = new NewerRelease(3);
    newer.hear(served);
    expect(newer).toMatchObject({ isReady, isLost: false });
  });

  it("stays old, whichever process answers next", () => {
    const newer = new NewerRelease(3);
    for (const served of ["5", "4"]) newer.hear(served);
    expect(newer.isReady).toBe(true);
  });

  it("is old as soon as a file of it is gone", () => {
    const newer = new NewerRelease(3);
    newer.lose();
    expect(newer).toMatchObject({ isReady: true, isLost: true });
  });
});

describe("a build", () => {
  const answering = (status: number) => async () => new Response(null, { status });

  it.each([
    [404, true],
    [200, false],
    [503, false],
  ])("of which the server says %i is gone: %s", async (status, isGone) => {
    expect(await isBuildGone("https://sideline.test/assets/main.js", answering(status))).toBe(isGone);
  });

  it("is not gone without a network", async () => {
    expect(await isBuildGone("/assets/main.js", () => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
  });
});
