/** What the windows of a demo tell each other about the world that they share: it is new, or changed by somebody's hand. */
export type WorldNote = "renewed" | "changed";

/** The other windows of a demo. */
export class DemoWindows {
  readonly #channel: BroadcastChannel;

  /** `name` is the demo's. */
  constructor(name: string) {
    this.#channel = new BroadcastChannel(`${name}:world`);
  }

  tellRenewed(): void {
    this.#tell("renewed");
  }

  tellChanged(): void {
    this.#tell("changed");
  }

  listen(hear: (note: WorldNote) => void): void {
    this.#channel.addEventListener("message", ({ data }: MessageEvent<WorldNote>) => hear(data));
  }

  #tell(note: WorldNote): void {
    this.#channel.postMessage(note);
  }
}
