import { type Answered, type Calls, MemberCalls } from "#application/ports/calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { openMerchant } from "#contract/merchants/opening.ts";
import type { RequestOf } from "#contract/wire/route.ts";
import type { Needs } from "#wiring/needs.ts";
import { BackOfficeAccess, LastWorkplace } from "../ports/back-office-access.ts";
import { EnterConsole } from "./enter-console.ts";

/** What a member says who wants to run games. */
export type NewClub = RequestOf<typeof openMerchant>["body"];

/** A member becomes an organiser by opening a club of their own. Failures reject with RequestFailed. */
export class OpenClub {
  static readonly needs: Needs<typeof OpenClub> = [
    EnterConsole,
    BackOfficeAccess,
    LastWorkplace,
    MemberCalls,
    KeySource,
  ];
  readonly #enter: Pick<EnterConsole, "signIn">;
  readonly #access: Pick<BackOfficeAccess, "workplaces">;
  readonly #last: LastWorkplace;
  readonly #calls: Calls;
  readonly #keys: KeySource;

  constructor(
    enter: Pick<EnterConsole, "signIn">,
    access: Pick<BackOfficeAccess, "workplaces">,
    last: LastWorkplace,
    calls: Calls,
    keys: KeySource,
  ) {
    this.#enter = enter;
    this.#access = access;
    this.#last = last;
    this.#calls = calls;
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
  async open(club: NewClub, key: string): Promise<Answered<typeof openMerchant>> {
    const answer = await this.#calls.ask(openMerchant, { body: club }, key);
    if (answer.kind === "done") this.#last.keep(answer.value);
    return answer;
  }
}
