import type { OpenScanner, Scanner, ScannerAnswer } from "#application/console/ports/door.ts";
import type { CodeReader } from "./code-reader.ts";

/** Between two looks at the picture, in milliseconds: quick enough for a hand, slow enough for a battery. */
const between = 125;

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

  async open(onCode: (text: string) => void): Promise<ScannerAnswer> {
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
    return { kind: "open", scanner: new CameraReading(stream, reader, onCode) };
  }
}

/** Looks at the picture again and again, one look at a time. */
class CameraReading implements OpenScanner {
  readonly #stream: MediaStream;
  readonly #reader: CodeReader;
  readonly #onCode: (text: string) => void;
  #video: HTMLVideoElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stream: MediaStream, reader: CodeReader, onCode: (text: string) => void) {
    this.#stream = stream;
    this.#reader = reader;
    this.#onCode = onCode;
  }

  showIn(video: object | null): void {
    clearTimeout(this.#timer);
    if (this.#video) this.#video.srcObject = null;
    this.#video = video instanceof HTMLVideoElement ? video : null;
    if (!this.#video) return;
    this.#video.srcObject = this.#stream;
    // A browser that does not play it by itself says so; then nothing is read.
    void this.#video.play().catch(() => undefined);
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
    // Before the first picture, and in a hidden page, there is nothing to look at.
    const isThere = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && document.visibilityState === "visible";
    const found = isThere ? await this.#reader.detect(video).catch(() => []) : [];
    if (this.#video !== video) return;
    const [code] = found;
    if (code && code.rawValue !== "") this.#onCode(code.rawValue);
    this.#again();
  }
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
