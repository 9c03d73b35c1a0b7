import { closest, dragged, type Offset, type Size, wholePicture, type Zoom, zoomedAt } from "./zoom.ts";

/** A tap enlarges so much, at the point that was tapped. */
const tapFactor = 2.5;
/** A finger that moved so many pixels drags; before that it taps. */
const slack = 8;
/** So many pixels of the wheel make the picture `e` times as large. */
const wheelStep = 300;

/** Fingers, mouse and wheel on the frame of a picture. */
export class ZoomGestures {
  readonly stop: () => void;
  readonly #frame: HTMLElement;
  readonly #picture: Size;
  readonly #zoom: () => Zoom;
  readonly #look: (zoom: Zoom) => void;
  readonly #fingers = new Map<number, Offset>();
  #from: Offset | null = null;
  /** It was dragged or pinched, so the click that follows is none. */
  #hasMoved = false;

  constructor(frame: HTMLElement, picture: Size, zoom: () => Zoom, look: (zoom: Zoom) => void) {
    this.#frame = frame;
    this.#picture = picture;
    this.#zoom = zoom;
    this.#look = look;
    const ends = new AbortController();
    const { signal } = ends;
    frame.addEventListener("pointerdown", this.#down, { signal });
    frame.addEventListener("pointermove", this.#move, { signal });
    for (const end of ["pointerup", "pointercancel"] as const) frame.addEventListener(end, this.#up, { signal });
    frame.addEventListener("wheel", this.#wheel, { signal, passive: false });
    frame.addEventListener("click", this.#click, { signal });
    this.stop = () => ends.abort();
  }

  readonly #down = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) {
      this.#from = pointOf(event);
      this.#hasMoved = false;
    }
    this.#fingers.set(event.pointerId, pointOf(event));
    this.#frame.setPointerCapture(event.pointerId);
  };

  readonly #move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (this.#from && distance(this.#from, now) > slack) this.#hasMoved = true;
    if (other) this.#pinch(before, now, other);
    else if (this.#hasMoved && this.#zoom().scale > 1)
      this.#look(dragged(this.#zoom(), { x: now.x - before.x, y: now.y - before.y }, this.#picture, this.#size));
  };

  #pinch(before: Offset, now: Offset, other: Offset): void {
    this.#hasMoved = true;
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const closer = zoomedAt(this.#zoom(), factor, this.#fromMiddle(middle), this.#picture, this.#size);
    const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    this.#look(dragged(closer, by, this.#picture, this.#size));
  }

  readonly #up = ({ pointerId }: PointerEvent): void => {
    this.#fingers.delete(pointerId);
  };

  /** The page scrolls where the picture can't become smaller. */
  readonly #wheel = (event: WheelEvent): void => {
    const isOut = event.deltaY > 0;
    const { scale } = this.#zoom();
    if (isOut ? scale <= 1 : scale >= closest(this.#picture, this.#size)) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY / wheelStep);
    this.#look(zoomedAt(this.#zoom(), factor, this.#fromMiddle(pointOf(event)), this.#picture, this.#size));
  };

  /** A tap, or a key on the frame, which has no point. */
  readonly #click = (event: MouseEvent): void => {
    if (this.#hasMoved) {
      this.#hasMoved = false;
      return;
    }
    if (this.#zoom().scale > 1) return this.#look(wholePicture);
    const at = event.detail === 0 ? { x: 0, y: 0 } : this.#fromMiddle(pointOf(event));
    this.#look(zoomedAt(this.#zoom(), tapFactor, at, this.#picture, this.#size));
  };

  get #size(): Size {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
  }

  #fromMiddle({ x, y }: Offset): Offset {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Offset => ({ x, y });
const distance = (one: Offset, other: Offset): number => Math.hypot(one.x - other.x, one.y - other.y);
