/** How a picture is looked at: how close, and which of its points, in shares of its sides, is in the frame's middle. */
export interface Zoom {
  /** 1: the whole picture fits. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Offset {
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0.5, y: 0.5 };

/** The picture as large as it fits in the frame, in pixels of the page. */
export function fitted(picture: Size, frame: Size): Size {
  const share = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * share, height: picture.height * share };
}

/** Small pictures are enlarged by so much at least. */
const leastCloseness = 3;

/** The largest scale: at full resolution, a pixel of the picture has a pixel of the page. */
export function closest(picture: Size, frame: Size): number {
  return Math.max(leastCloseness, picture.width / fitted(picture, frame).width);
}

/** Keeps the picture in its frame: no edge comes further in than it must. */
export function within({ scale, x, y }: Zoom, picture: Size, frame: Size): Zoom {
  const near = Math.min(Math.max(scale, 1), closest(picture, frame));
  const { width, height } = fitted(picture, frame);
  return {
    scale: near,
    x: inside(x, frame.width / (width * near)),
    y: inside(y, frame.height / (height * near)),
  };
}

/** `seen` is the share of the side that the frame shows. */
function inside(middle: number, seen: number): number {
  if (seen >= 1) return 0.5;
  return Math.min(Math.max(middle, seen / 2), 1 - seen / 2);
}

/** Closer by `factor`, or further away, about `at`, a point counted from the frame's middle, which stays in place. */
export function zoomedAt(zoom: Zoom, factor: number, at: Offset, picture: Size, frame: Size): Zoom {
  const before = within(zoom, picture, frame);
  const scale = Math.min(Math.max(before.scale * factor, 1), closest(picture, frame));
  const { width, height } = fitted(picture, frame);
  const shift = (side: number, from: number) => from / (side * before.scale) - from / (side * scale);
  const moved = { scale, x: before.x + shift(width, at.x), y: before.y + shift(height, at.y) };
  return within(moved, picture, frame);
}

/** Dragged by so many pixels of the page. */
export function dragged(zoom: Zoom, by: Offset, picture: Size, frame: Size): Zoom {
  const { width, height } = fitted(picture, frame);
  const { scale } = zoom;
  const moved = { scale, x: zoom.x - by.x / (width * scale), y: zoom.y - by.y / (height * scale) };
  return within(moved, picture, frame);
}
