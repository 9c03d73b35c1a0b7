import { readScenario, type Scenario, writeScenario } from "#demo/scenario.ts";

/** The page's own address: the scenario in its query, the app's path behind its #. */
export class AddressBar {
  readonly #page: Pick<Window, "location" | "history">;

  constructor(page: Pick<Window, "location" | "history">) {
    this.#page = page;
  }

  get scenario(): Scenario {
    return readScenario(new URLSearchParams(this.#page.location.search));
  }

  /** The app's path. */
  get path(): string {
    return this.#page.location.hash.slice(1) || "/";
  }

  writeScenario(scenario: Scenario): void {
    this.#write(writeScenario(scenario), this.#page.location.hash);
  }

  writePath(path: string): void {
    this.#write(this.#page.location.search, `#${path}`);
  }

  /** The whole address of a scenario, at a path of the app. */
  linkTo(scenario: Scenario, path: string | null = null): string {
    const { origin, pathname } = this.#page.location;
    return origin + pathname + writeScenario(scenario) + (path === null ? "" : `#${path}`);
  }

  #write(query: string, hash: string): void {
    const { history, location } = this.#page;
    history.replaceState(history.state, "", location.pathname + query + hash);
  }
}
