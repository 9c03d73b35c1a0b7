import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import { type Crop, cropAt, heightOfCrop, widestCrop } from "#domain/cover/crop.ts";
import { type PictureShape, pictureShapes } from "#domain/cover/picture-shape.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

export type CoverTrouble = "unreadable" | "too_small";

/** At most this part of a photo's side is cut away by zooming. */
const closest = 3;

const asChosen = { zoom: 1, across: 0.5, down: 0.5 } as const;

/** The cover of a game, or a logo, while it is being changed: a photo that was chosen, and what is cut from it. */
export class CoverDraft {
  /** The picture as it is to be; null: none, so members see the drawn one. */
  coverUrl: string | null;
  /** A photo that was chosen and not sent yet. */
  chosen: Blob | null = null;
  /** Its sides in pixels; null until they are known. */
  size: Size | null = null;
  /** 1 shows as much as there is. */
  zoom: number = asChosen.zoom;
  /** Where between both edges the cut lies, 0 to 1. */
  across: number = asChosen.across;
  down: number = asChosen.down;
  readonly step = new OneStep<"prepare" | "upload", CoverTrouble>();
  readonly shape: Pick<PictureShape, "ratio" | "leastWidth">;
  readonly #addCover: Pick<AddCover, "prepare" | "upload">;

  constructor(
    coverUrl: string | null,
    addCover: Pick<AddCover, "prepare" | "upload">,
    shape: Pick<PictureShape, "ratio" | "leastWidth"> = pictureShapes.cover,
  ) {
    this.shape = shape;
    this.coverUrl = coverUrl;
    this.#addCover = addCover;
    makeAutoObservable(
      this,
      { step: false, shape: false, chosen: observableRef, size: observableRef },
      { autoBind: true },
    );
  }

  /** Takes a photo to look at. Never rejects. */
  choose(photo: Blob): Promise<void> {
    return this.step.run("prepare", async () => {
      const prepared = await this.#addCover.prepare(photo);
      if (prepared === null) this.step.say("unreadable");
      else this.#show(prepared);
    });
  }

  /** The photo that was chosen is not used: the cover is the one before. */
  drop(): void {
    this.#show(null);
    this.step.say(null);
  }

  /** No cover. */
  remove(): void {
    this.drop();
    this.coverUrl = null;
  }

  /** The chosen photo has these sides. */
  measured(size: Size): void {
    this.size = size;
    if (this.#widestPixels(size) >= this.shape.leastWidth) return;
    this.#show(null);
    this.step.say("too_small");
  }

  /** Sets what is shown of the photo. */
  set(field: "zoom" | "across" | "down", value: number): void {
    this[field] = value;
  }

  /** Moves the photo within its frame, by parts of the frame's width and height. */
  drag(right: number, down: number): void {
    const { crop, size } = this;
    if (!crop || !size) return;
    const height = heightOfCrop(crop, size, this.shape.ratio);
    if (crop.width < 1) this.across = within((crop.left - right * crop.width) / (1 - crop.width));
    if (height < 1) this.down = within((crop.top - down * height) / (1 - height));
  }

  /** How far one may zoom in, so that enough pixels are left. */
  get closest(): number {
    const { size } = this;
    return size ? Math.max(1, Math.min(closest, this.#widestPixels(size) / this.shape.leastWidth)) : 1;
  }

  /** What is cut from the photo; null until its sides are known. */
  get crop(): Crop | null {
    const { size, zoom, across, down } = this;
    return size && cropAt(size, { zoom: Math.min(zoom, this.closest), across, down }, this.shape.ratio);
  }

  /** Can the cut be moved, to the sides and up and down? */
  get room(): { readonly across: boolean; readonly down: boolean } {
    const { crop, size } = this;
    if (!crop || !size) return { across: false, down: false };
    return { across: crop.width < 0.999, down: heightOfCrop(crop, size, this.shape.ratio) < 0.999 };
  }

  /** Where the photo lies in a frame that shows the cut, in hundredths of the frame's width, width and height. */
  get place(): { readonly width: number; readonly left: number; readonly top: number } | null {
    const { crop, size } = this;
    if (!crop || !size) return null;
    const times = 100 / crop.width;
    const high = (size.height / size.width) * this.shape.ratio;
    return { width: times, left: 0 - crop.left * times, top: 0 - crop.top * high * times };
  }

  /** Sends the photo that was chosen, if there is one. True when the cover is as it is to be. Never rejects. */
  async keep(): Promise<boolean> {
    const { chosen, crop } = this;
    if (chosen === null) return true;
    let isKept = false;
    await this.step.run("upload", async () => {
      const answer = await this.#addCover.upload(chosen, crop);
      isKept = answer.kind === "uploaded";
      if (answer.kind === "refused") this.step.say(answer.reason);
      else this.#take(answer.coverUrl);
    });
    return isKept;
  }

  #widestPixels(size: Size): number {
    return widestCrop(size, this.shape.ratio) * size.width;
  }

  #take(coverUrl: string): void {
    runInAction(() => (this.coverUrl = coverUrl));
    this.#show(null);
  }

  #show(photo: Blob | null): void {
    runInAction(() => Object.assign(this, { chosen: photo, size: null, ...asChosen }));
  }
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
