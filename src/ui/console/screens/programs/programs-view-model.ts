import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import { type Answered, Calls } from "#application/ports/calls.ts";
import { Clipboard, Clock } from "#application/ports/environment.ts";
import {
  type ClientView,
  type ClientWithSecretView,
  listClients,
  makeClient,
  revokeClient,
  rotateClient,
} from "#contract/merchants/clients.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { FreshLogin } from "../../parts/login/fresh-login.ts";

const needs = { calls: Calls, login: OwnLogin, clipboard: Clipboard, clock: Clock };

type SecretAnswer = Answered<typeof makeClient | typeof rotateClient>;

export type ProgramTrouble = { readonly kind: "name_taken" } | { readonly kind: "not_found" };

/** For how long the secret before works beside a new one, so that a program can be changed meanwhile. */
export const overlapHours = 24;

/** The programs that may call for the merchant. A secret is shown once, and then forgotten. */
export class ProgramsViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  programs: readonly ClientView[] = [];
  failure: unknown = null;
  /** `add`: a new one is named; a program: its sheet is open. */
  open: "add" | ClientView | null = null;
  name = "";
  /** A secret that was made just now, until its sheet closes. */
  made: ClientWithSecretView | null = null;
  copied = false;
  readonly step = new OneStep<"make" | "rotate" | "leaked" | "end", ProgramTrouble>();
  readonly login: FreshLogin;
  readonly #calls: Calls;
  readonly #clipboard: Clipboard;
  readonly #clock: Clock;

  constructor({ calls, login, clipboard, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#clipboard = clipboard;
    this.#clock = clock;
    this.login = new FreshLogin({ login, calls, clock });
    makeAutoObservable(
      this,
      {
        step: false,
        login: false,
        programs: observableRef,
        failure: observableRef,
        open: observableRef,
        made: observableRef,
        now: false,
      },
      { autoBind: true },
    );
  }

  get now(): number {
    return this.#clock.now();
  }

  start(): void {
    void this.#readAndGoOn();
  }

  dispose(): void {
    this.made = null;
  }

  /** Also Retry. What is shown stays meanwhile. Never rejects. */
  async read(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    try {
      const { items: programs } = (await this.#calls.ask(listClients, {})).value;
      runInAction(() => {
        this.programs = programs;
        this.status = "ready";
      });
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  /** Opens the sheet of a new program, or of one that is there, after a fresh login. Never rejects. */
  async ask(what: "add" | ClientView): Promise<void> {
    await this.login.before(nameOf(what), () =>
      runInAction(() => {
        this.open = what;
        this.name = "";
        this.made = null;
        this.copied = false;
        this.step.say(null);
      }),
    );
  }

  dismiss(): void {
    if (this.step.working !== null) return;
    this.open = null;
    this.made = null;
  }

  call(name: string): void {
    this.name = name;
    this.step.say(null);
  }

  /** Never rejects. */
  async make(): Promise<void> {
    const name = this.name.trim();
    if (name !== "") await this.#secret("make", () => this.#calls.ask(makeClient, { body: { name } }));
  }

  /** A new secret; the one before works on for a day, or ends at once because it leaked. Never rejects. */
  async rotate(hasLeaked: boolean): Promise<void> {
    const { open } = this;
    if (open === null || open === "add") return;
    const request = { params: { clientId: open.clientId }, body: { overlapHours: hasLeaked ? 0 : overlapHours } };
    await this.#secret(hasLeaked ? "leaked" : "rotate", () => this.#calls.ask(rotateClient, request));
  }

  /** Ends the program's access for good. Never rejects. */
  async end(): Promise<void> {
    const { open } = this;
    if (open === null || open === "add") return;
    await this.step.run("end", async () => {
      const answer = await this.#calls.ask(revokeClient, { params: { clientId: open.clientId } });
      const isStale = answer.kind === "refused" && answer.reason === "fresh_login_required";
      runInAction(() => {
        if (isStale) this.login.ask(nameOf(open), () => void this.end());
        else this.open = null;
      });
      if (!isStale) await this.read();
    });
  }

  /** Copies the secret. Never rejects. */
  async copy(): Promise<void> {
    const { made } = this;
    if (!made) return;
    const copied = await this.#clipboard.copy(made.secret);
    runInAction(() => (this.copied = copied && this.made === made));
  }

  async #readAndGoOn(): Promise<void> {
    await this.read();
    const what = await this.login.cameBackFor();
    const found = (["add", ...this.programs] as const).find((one) => nameOf(one) === what);
    if (found) await this.ask(found);
  }

  async #secret(step: "make" | "rotate" | "leaked", ask: () => Promise<SecretAnswer>): Promise<void> {
    await this.step.run(step, async () => {
      const answer = await ask();
      runInAction(() => this.#take(answer));
      if (answer.kind === "done") await this.read();
    });
  }

  #take(answer: SecretAnswer): void {
    if (answer.kind === "done") this.made = answer.value;
    else if (answer.kind === "invalid") this.step.say({ kind: "name_taken" });
    else if (answer.reason === "not_found") this.step.say({ kind: "not_found" });
    else this.login.ask(nameOf(this.open ?? "add"));
  }
}

/** By this name a login is asked for. */
function nameOf(what: "add" | ClientView): string {
  return `program ${what === "add" ? what : what.clientId}`;
}
