import { HandOver, type HandOverWay, type TextFile } from "#application/ports/environment.ts";
import { ProfileRepository } from "#application/ports/profile-repository.ts";
import type { Needs } from "#wiring/needs.ts";

/** Everything that is held of the member, with the ways in which it can leave the app here. */
export interface ExportedData {
  readonly file: TextFile;
  readonly ways: readonly HandOverWay[];
}

/** The member takes out what is held of it. */
export class ExportMyData {
  static readonly needs: Needs<typeof ExportMyData> = [ProfileRepository, HandOver];
  readonly #profiles: ProfileRepository;
  readonly #handOver: HandOver;

  constructor(profiles: ProfileRepository, handOver: HandOver) {
    this.#profiles = profiles;
    this.#handOver = handOver;
  }

  /** Failures reject with RequestFailed. */
  async run(): Promise<ExportedData> {
    const file = { name: "sideline-my-data.json", type: "application/json", text: await this.#profiles.exportData() };
    return { file, ways: this.#handOver.waysFor(file) };
  }

  /** Never rejects. */
  hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    return this.#handOver.hand(file, way);
  }
}
