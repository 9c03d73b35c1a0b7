import type { FileSaver } from "#application/console/ports/file-saver.ts";
import { download } from "#adapters/browser/saving/download.ts";

/** The browser's downloads. */
export class BrowserFileSaver implements FileSaver {
  save(name: string, content: Blob): void {
    download(new File([content], name, { type: content.type }));
  }
}
