import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CameraScanner, lostAfter } from "#adapters/console/door/camera-scanner.ts";

const longEnough = lostAfter + 500;

/** A camera of the device, and the video element that shows it. */
class Device {
  readonly track = { readyState: "live", muted: false, stop: vi.fn() };
  readonly video = document.createElement("video");
  readonly codes: string[] = [];
  ended = 0;
  paused = false;
  hasPicture = true;
  readonly play = vi.fn(() => Promise.resolve());

  constructor() {
    const stream = { getTracks: () => [this.track], getVideoTracks: () => [this.track] };
    const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
    vi.stubGlobal("navigator", { ...navigator, mediaDevices });
    Object.defineProperties(this.video, {
      srcObject: { writable: true, value: null },
      paused: { get: () => this.paused },
      readyState: { get: () => (this.hasPicture ? HTMLMediaElement.HAVE_CURRENT_DATA : 0) },
      play: { value: this.play },
    });
  }

  async open(): Promise<this> {
    const detect = () => Promise.resolve([{ rawValue: "ticket", cornerPoints: [] }]);
    const answer = await new CameraScanner(async () => ({ detect })).open({
      isTicket: () => true,
      onCodes: (texts) => void this.codes.push(...texts),
      onEnd: () => void (this.ended += 1),
    });
    if (answer.kind === "open") answer.scanner.showIn(this.video);
    return this;
  }
}

const show = (state: DocumentVisibilityState): void =>
  void vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  // What happy-dom leaves out of the HTML standard.
  vi.stubGlobal("HTMLMediaElement", Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a camera that the device ends", () => {
  it("reads until its track has ended, then says so once", async () => {
    const device = await new Device().open();
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([device.codes.length > 10, device.ended]).toEqual([true, 0]);
    device.track.readyState = "ended";
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([device.ended, device.video.srcObject, device.track.stop.mock.calls.length]).toEqual([1, null, 1]);
  });

  it("has ended when it stays muted, not when it is muted for a moment", async () => {
    const device = await new Device().open();
    device.track.muted = true;
    await vi.advanceTimersByTimeAsync(lostAfter / 2);
    device.track.muted = false;
    await vi.advanceTimersByTimeAsync(lostAfter);
    device.track.muted = true;
    await vi.advanceTimersByTimeAsync(lostAfter / 2);
    expect(device.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(device.ended).toBe(1);
  });

  it("has ended when it gives no picture", async () => {
    const device = await new Device().open();
    device.hasPicture = false;
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([device.ended, device.codes]).toEqual([1, []]);
  });

  it("may be muted and paused behind another app, and goes on when the page is shown again", async () => {
    const device = await new Device().open();
    show("hidden");
    device.track.muted = true;
    device.paused = true;
    await vi.advanceTimersByTimeAsync(10 * lostAfter);
    expect(device.ended).toBe(0);
    show("visible");
    device.track.muted = false;
    device.play.mockImplementation(async () => void (device.paused = false));
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([device.ended, device.codes.length > 10]).toEqual([0, true]);
  });

  it("has ended when the page is shown again and the camera does not come back", async () => {
    const device = await new Device().open();
    show("hidden");
    device.track.muted = true;
    await vi.advanceTimersByTimeAsync(10 * lostAfter);
    show("visible");
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(device.ended).toBe(1);
  });
});
