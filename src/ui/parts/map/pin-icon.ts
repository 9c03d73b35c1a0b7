import { DomEvent, Icon } from "leaflet";

/** What a pin shows and says. */
export interface PinFace {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
  /** `chosen`: its games are shown. `lit`: a row of its is looked at. `gone`: nobody can join any of its games. */
  readonly look: "plain" | "gone" | "lit" | "chosen";
}

/** A pin is a button of the page, so that keyboards and screen readers find it; its tip is the place. */
export class GamesPin extends Icon {
  readonly button: HTMLButtonElement;
  readonly #root: HTMLElement;

  constructor(onPress: () => void, onFocus: () => void) {
    super({ iconUrl: "" });
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.addEventListener("click", onPress);
    this.button.addEventListener("focus", onFocus);
    // A tap on a pin is none on the map below it.
    DomEvent.disableClickPropagation(this.button);
    this.#root = document.createElement("div");
    this.#root.className = "map-pin-root";
    this.#root.append(this.button);
  }

  override createIcon(): HTMLElement {
    return this.#root;
  }

  override createShadow(): HTMLElement {
    // Leaflet takes null for "none"; its types don't say so.
    return null as unknown as HTMLElement;
  }

  show({ text, label, look }: PinFace): void {
    this.button.textContent = text;
    this.button.setAttribute("aria-label", label);
    this.button.setAttribute("aria-pressed", String(look === "chosen"));
    this.button.className = `map-pin map-pin-${look}`;
  }
}
