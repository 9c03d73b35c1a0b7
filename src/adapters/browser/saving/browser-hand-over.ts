import type { HandOver, HandOverWay, TextFile } from "#application/ports/environment.ts";
import { copyText } from "../copy-text.ts";
import { download } from "./download.ts";

/** The device's share sheet, its downloads and its clipboard. */
export class BrowserHandOver implements HandOver {
  readonly #hasDownloads: () => boolean;

  /** `hasDownloads`: not inside the messaging app's own browser. */
  constructor(hasDownloads: () => boolean) {
    this.#hasDownloads = hasDownloads;
  }

  waysFor(file: TextFile): readonly HandOverWay[] {
    const sharing: readonly HandOverWay[] = canShare(file) ? ["share"] : [];
    const saving: readonly HandOverWay[] = this.#hasDownloads() ? ["save"] : [];
    return [...sharing, ...saving, "copy"];
  }

  async hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    try {
      if (way === "share") await navigator.share({ files: [fileOf(file)] });
      else if (way === "copy") return (await copyText(file.text)) ? "done" : "unavailable";
      else download(fileOf(file));
      return "done";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "unavailable";
    }
  }
}

function canShare(file: TextFile): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [fileOf(file)] });
}

function fileOf({ name, type, text }: TextFile): File {
  return new File([text], name, { type });
}
