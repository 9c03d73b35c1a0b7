import type { PictureFile, PictureSharing } from "#application/ports/environment.ts";

/** The browser's Web Share with files. */
export class BrowserPictureSharing implements PictureSharing {
  isAvailable(): boolean {
    const probe = new File([new Uint8Array(1)], "picture.png", { type: "image/png" });
    return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
  }

  async share(picture: PictureFile): Promise<"shared" | "cancelled" | "unavailable"> {
    try {
      await navigator.share({ files: [fileOf(picture)] });
      return "shared";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "unavailable";
    }
  }
}

/** Without fetching the data URL, which the page's policy does not allow and the tap could not wait for. */
function fileOf({ name, url }: PictureFile): File {
  const [, type = "", data = ""] = /^data:([^;,]+);base64,(.*)$/su.exec(url) ?? [];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type });
}
