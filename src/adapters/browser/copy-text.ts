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

/** True only when the browser asked for the text and took it: some answer that they copied, and did not. */
function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = "true";
  // At the top of what is seen, so that nothing scrolls; letters of 16 px, so that iOS does not zoom in.
  field.style.cssText = "position:fixed;top:0;left:0;opacity:0;font-size:16px";
  // Outside of an open modal dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  let wasTaken = false;
  const give = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    wasTaken = true;
  };
  document.addEventListener("copy", give, true);
  try {
    field.focus({ preventScroll: true });
    field.select();
    field.setSelectionRange(0, text.length);
    return document.execCommand("copy") && wasTaken;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", give, true);
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
