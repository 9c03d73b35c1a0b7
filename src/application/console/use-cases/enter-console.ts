import { Delay, PersonalStorage } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  type AcceptedInvitation,
  BackOfficeAccess,
  LastWorkplace,
  type SeenInvitation,
} from "../ports/back-office-access.ts";
import { ForgetDoors } from "./forget-doors.ts";

/** Where the person may go. `in`: the back office is open. */
export type ConsoleEntry =
  | { readonly kind: "in"; readonly workplace: WorkplaceView; readonly workplaces: readonly WorkplaceView[] }
  | { readonly kind: "choosing"; readonly workplaces: readonly WorkplaceView[] }
  | { readonly kind: "nowhere" };

/** The longest time that the console waits for LINE's login before it says so. */
const longestSignIn = 8_000;

/** Staff sign in with LINE and enter the back office of one merchant. Failures reject with RequestFailed. */
export class EnterConsole {
  static readonly needs: Needs<typeof EnterConsole> = [
    IdentityProvider,
    BackOfficeAccess,
    LastWorkplace,
    Delay,
    ForgetDoors,
    PersonalStorage,
  ];
  readonly #identity: IdentityProvider;
  readonly #access: BackOfficeAccess;
  readonly #last: LastWorkplace;
  readonly #delay: Delay;
  readonly #doors: ForgetDoors;
  readonly #storage: Pick<PersonalStorage, "claim">;

  constructor(
    identity: IdentityProvider,
    access: BackOfficeAccess,
    last: LastWorkplace,
    delay: Delay,
    doors: ForgetDoors,
    storage: Pick<PersonalStorage, "claim">,
  ) {
    this.#identity = identity;
    this.#access = access;
    this.#last = last;
    this.#delay = delay;
    this.#doors = doors;
    this.#storage = storage;
  }

  /** Where the person was last, unless they signed out. Its calls go at once where a token of it is still good. */
  resume(): WorkplaceView | null {
    const last = this.#last.read();
    if (last !== null) this.#access.resume(last.id);
    return last;
  }

  /**
   * Signs in, then finds where the person works. Calls to a merchant wait for it. `onNobody`: nobody was signed in, so
   * nothing may be shown any more.
   */
  start(onNobody: () => void): Promise<ConsoleEntry> {
    return this.#access.during(async () => {
      await this.signIn(onNobody);
      return this.find();
    });
  }

  /** Signs in. On the web the page may leave for it; then this never settles. */
  async signIn(onNobody: () => void = () => undefined): Promise<void> {
    let stop = (): void => undefined;
    const tooLate = new Promise<never>((_, reject) => {
      stop = this.#delay.after(longestSignIn, () => reject(new RequestFailed({ code: "timeout" })));
    });
    try {
      await Promise.race([this.#logIn(onNobody), tooLate]);
    } finally {
      stop();
    }
  }

  /**
   * Enters where the person was last, or the only place where they work; else says what there is to choose from. What
   * somebody else left on this device goes, and what it keeps of places where the person doesn't work any more. The
   * last place is entered while it is read who the person is: a round trip less before the first screen.
   */
  async find(): Promise<ConsoleEntry> {
    const last = this.#last.read()?.id;
    const entering = last === undefined ? false : this.#access.enter(last);
    const [{ userId, workplaces }, isIn] = await Promise.all([this.#access.who(), entering]);
    const wasOthers = await this.#storage.claim(userId);
    // A token that was resumed may be of that person.
    if (wasOthers) this.#access.leave();
    this.#doors.worksAt(workplaces);
    const [only] = workplaces;
    if (!only) return { kind: "nowhere" };
    const wanted = workplaces.find(({ id }) => id === last) ?? (workplaces.length === 1 ? only : null);
    if (!wanted) return { kind: "choosing", workplaces };
    if (!isIn || wasOthers || wanted.id !== last) return this.enter(wanted, workplaces);
    this.#last.keep(wanted);
    return { kind: "in", workplace: wanted, workplaces };
  }

  /** Enters a merchant's back office and remembers it on this device. */
  async enter(workplace: WorkplaceView, workplaces: readonly WorkplaceView[]): Promise<ConsoleEntry> {
    if (await this.#access.enter(workplace.id)) {
      this.#last.keep(workplace);
      return { kind: "in", workplace, workplaces };
    }
    const others = workplaces.filter(({ id }) => id !== workplace.id);
    return others.length === 0 ? { kind: "nowhere" } : { kind: "choosing", workplaces: others };
  }

  /** The person is signed out. */
  leave(): void {
    this.#access.leave();
  }

  look(token: string): Promise<SeenInvitation> {
    return this.#access.look(token);
  }

  /** Takes an invitation. The merchant is the one that is entered next. */
  async accept(token: string): Promise<AcceptedInvitation> {
    const answer = await this.#access.accept(token);
    if (answer.kind === "accepted") this.#last.keep(answer.workplace);
    return answer;
  }

  async #logIn(onNobody: () => void): Promise<void> {
    await this.#identity.init();
    if (this.#identity.isLoggedIn()) return;
    onNobody();
    this.#doors.signedOut();
    await this.#identity.login();
  }
}
