import { KeySource } from "#application/ports/environment.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { Needs } from "#wiring/needs.ts";
import { BackOfficeAccess, LastWorkplace } from "../ports/back-office-access.ts";
import { type NewClub, type OpenedClub, OpeningDesk } from "../ports/opening-desk.ts";
import { EnterConsole } from "./enter-console.ts";

/** A member becomes an organiser by opening a club of their own. Failures reject with RequestFailed. */
export class OpenClub {
  static readonly needs: Needs<typeof OpenClub> = [
    EnterConsole,
    BackOfficeAccess,
    LastWorkplace,
    OpeningDesk,
    KeySource,
  ];
  readonly #enter: Pick<EnterConsole, "signIn">;
  readonly #access: Pick<BackOfficeAccess, "workplaces">;
  readonly #last: LastWorkplace;
  readonly #desk: OpeningDesk;
  readonly #keys: KeySource;

  constructor(
    enter: Pick<EnterConsole, "signIn">,
    access: Pick<BackOfficeAccess, "workplaces">,
    last: LastWorkplace,
    desk: OpeningDesk,
    keys: KeySource,
  ) {
    this.#enter = enter;
    this.#access = access;
    this.#last = last;
    this.#desk = desk;
    this.#keys = keys;
  }

  /**
   * Signs in, and answers where the person works already. On the web the page may leave for the login, so this comes
   * before anything is typed; then it never settles.
   */
  async begin(): Promise<readonly WorkplaceView[]> {
    await this.#enter.signIn();
    return this.#access.workplaces();
  }

  /** A key for one opening: the same again opens no second club. */
  newKey(): string {
    return this.#keys.newKey();
  }

  /** Opens it. It is the place that the console enters next on this device. */
  async open(club: NewClub, key: string): Promise<OpenedClub> {
    const answer = await this.#desk.open(club, key);
    if (answer.kind === "opened") this.#last.keep(answer.workplace.id);
    return answer;
  }
}
