/**
 * Copies a text: by the clipboard, and where a browser has none or refuses it (pages over http, frames, browsers inside
 * apps) by the older command for a selected text. False when neither did. Never rejects. Call it within the tap.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** True only when the browser asked for the text: some answer that they copied, and did not. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  // Letters of 16 px, so that iOS does not zoom in.
  field.style.cssText = "position:fixed;top:0;opacity:0;font-size:16px";
  // Outside of an open modal dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  let wasTaken = false;
  field.addEventListener("copy", () => {
    wasTaken = true;
  });
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy") && wasTaken;
  } catch {
    return false;
  } finally {
    field.remove();
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
  }
}
