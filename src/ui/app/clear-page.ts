/** Takes off what a screen or a dialog may have left on the body: its class and inline overflow and padding (spec §2). */
export function clearPage(body: HTMLElement = document.body): void {
  body.className = "";
  body.style.overflow = "";
  body.style.padding = "";
}
