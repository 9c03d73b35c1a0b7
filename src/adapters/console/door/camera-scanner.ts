import type { OpenScanner, Scanner, ScannerAnswer, ScannerListener } from "#application/console/ports/door.ts";
import type { CodeReader } from "./code-reader.ts";
import { readCodes } from "./read-codes.ts";

/** Between two looks at the picture, in milliseconds: quick enough for a hand, slow enough for a battery. */
const between = 125;
/** A camera without a picture for so long, while the page is shown, has ended, in milliseconds. Opening takes less. */
export const lostAfter = 4_000;

const picture: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Reads QR codes from the camera that looks away from the person. */
export class CameraScanner implements Scanner {
  readonly #openReader: () => Promise<CodeReader | null>;

  /** `openReader` is asked each time; it never rejects. */
  constructor(openReader: () => Promise<CodeReader | null>) {
    this.#openReader = openReader;
  }

  async open(listener: ScannerListener): Promise<ScannerAnswer> {
    // Pages without https have no cameras.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) return { kind: "unavailable" };
    // The camera is asked for within the tap; what reads is fetched meanwhile.
    const [stream, reader] = await Promise.all([askFor(devices), this.#openReader()]);
    if (typeof stream === "string") return { kind: stream };
    if (reader === null) {
      stop(stream);
      return { kind: "unavailable" };
    }
    return { kind: "open", scanner: new CameraReading(stream, reader, listener) };
  }
}

/**
 * Looks at the picture again and again, one look at a time. Each look also asks whether the camera still runs: phones
 * end or mute it for a call or behind another app, and not every browser fires an event then.
 */
class CameraReading implements OpenScanner {
  readonly #stream: MediaStream;
  readonly #reader: CodeReader;
  readonly #listener: ScannerListener;
  #video: HTMLVideoElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lostSince: number | null = null;

  constructor(stream: MediaStream, reader: CodeReader, listener: ScannerListener) {
    this.#stream = stream;
    this.#reader = reader;
    this.#listener = listener;
  }

  showIn(video: object | null): void {
    clearTimeout(this.#timer);
    if (this.#video) this.#video.srcObject = null;
    this.#video = video instanceof HTMLVideoElement ? video : null;
    if (!this.#video) return;
    this.#lostSince = null;
    this.#video.srcObject = this.#stream;
    play(this.#video);
    this.#again();
  }

  close(): void {
    this.showIn(null);
    stop(this.#stream);
  }

  #again(): void {
    this.#timer = setTimeout(() => void this.#look(), between);
  }

  async #look(): Promise<void> {
    const video = this.#video;
    if (!video) return;
    if (this.#hasEnded(video)) {
      this.close();
      return this.#listener.onEnd();
    }
    // Before the first picture, and in a hidden page, there is nothing to look at.
    const found = isShown() && hasPicture(video) ? await this.#read(video) : [];
    if (this.#video !== video) return;
    if (found.length > 0) this.#listener.onCodes(found);
    this.#again();
  }

  #read(video: HTMLVideoElement): Promise<readonly string[]> {
    const { isTicket } = this.#listener;
    return readCodes(this.#reader, video, () => pixelsOf(video), isTicket).catch(() => []);
  }

  /** A hidden page has no picture; the time counts from when it is shown again. */
  #hasEnded(video: HTMLVideoElement): boolean {
    const tracks = this.#stream.getVideoTracks();
    if (tracks.every(({ readyState }) => readyState === "ended")) return true;
    if (isShown() && video.paused) play(video);
    const isLost = isShown() && (video.paused || !hasPicture(video) || tracks.every(({ muted }) => muted));
    this.#lostSince = isLost ? (this.#lostSince ?? performance.now()) : null;
    return this.#lostSince !== null && performance.now() - this.#lostSince >= lostAfter;
  }
}

const isShown = (): boolean => document.visibilityState === "visible";

const hasPicture = (video: HTMLVideoElement): boolean => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/** Browsers pause it behind another app. One that does not play it is asked again with the next look. */
function play(video: HTMLVideoElement): void {
  void video.play().catch(() => undefined);
}

/** Null where the browser gives no pixels. */
function pixelsOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen?.drawImage(video, 0, 0);
  return pen?.getImageData(0, 0, width, height) ?? null;
}

async function askFor(devices: MediaDevices): Promise<MediaStream | "refused" | "unavailable"> {
  try {
    return await devices.getUserMedia(picture);
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "unavailable";
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
