/** The side of the played picture, in pixels. */
const side = 720;
/** How long the member takes to hold the phone before the camera, in milliseconds. */
const heldUpAfter = 1_100;
/** Pictures a second: as many as a slow phone's camera gives. */
const rate = 15;

/** What lies before the camera: the ticket's code as the member's phone draws it now; null for none. */
export type Seen = () => Element | null;

/**
 * Puts a camera into this window that is held over the member's phone: its picture is a stream like any other camera's,
 * and what reads codes reads it. The browser's own camera is never asked for.
 */
export function playCamera(target: Window & typeof globalThis, seen: Seen): void {
  const getUserMedia = async (): Promise<MediaStream> => new PlayedCamera(target.document, seen).start();
  // Pages without https have no `mediaDevices`.
  const devices = Object.assign(new EventTarget(), { getUserMedia });
  Object.defineProperty(target.navigator, "mediaDevices", { configurable: true, value: devices });
}

/** Draws the ticket, held by a hand that is not quite still, until its stream is stopped. */
class PlayedCamera {
  readonly #canvas: HTMLCanvasElement;
  readonly #seen: Seen;
  #shown = "";
  #picture: HTMLImageElement | null = null;

  constructor(page: Document, seen: Seen) {
    this.#canvas = page.createElement("canvas");
    this.#canvas.width = side;
    this.#canvas.height = side;
    this.#seen = seen;
  }

  start(): MediaStream {
    this.#draw(0);
    const stream = this.#canvas.captureStream(rate);
    const began = performance.now();
    const timer = setInterval(() => {
      if (stream.getTracks().every(({ readyState }) => readyState === "ended")) clearInterval(timer);
      else this.#draw(performance.now() - began);
    }, 1_000 / rate);
    return stream;
  }

  #draw(at: number): void {
    this.#look();
    const pen = this.#canvas.getContext("2d");
    if (!pen) return;
    const table = pen.createLinearGradient(0, 0, side, side);
    table.addColorStop(0, "#4b5563");
    table.addColorStop(1, "#1f2937");
    pen.fillStyle = table;
    pen.fillRect(0, 0, side, side);
    pen.save();
    const away = Math.max(0, 1 - at / heldUpAfter) ** 2;
    pen.translate(side / 2 + 10 * Math.sin(at / 900), side / 2 + 8 * Math.cos(at / 700) + away * side);
    pen.rotate(-0.06 + 0.025 * Math.sin(at / 1_300));
    this.#drawPhone(pen);
    pen.restore();
  }

  /** The member's phone, and on it the code. */
  #drawPhone(pen: CanvasRenderingContext2D): void {
    const [width, height] = [470, 820];
    pen.fillStyle = "#0b0b0d";
    pen.beginPath();
    pen.roundRect(-width / 2, -height / 2, width, height, 60);
    pen.fill();
    pen.fillStyle = "#f4f4f5";
    pen.beginPath();
    pen.roundRect(-width / 2 + 18, -height / 2 + 18, width - 36, height - 36, 44);
    pen.fill();
    if (this.#picture) pen.drawImage(this.#picture, -190, -190, 380, 380);
  }

  /** Takes the code that the member's phone shows now. */
  #look(): void {
    const code = this.#seen();
    const drawn = code ? new XMLSerializer().serializeToString(code) : "";
    if (drawn === this.#shown) return;
    this.#shown = drawn;
    this.#picture = null;
    if (drawn === "") return;
    const picture = new Image(760, 760);
    picture.addEventListener("load", () => {
      if (this.#shown === drawn) this.#picture = picture;
    });
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  }
}
