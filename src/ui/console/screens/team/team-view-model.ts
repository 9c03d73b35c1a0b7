import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import { SendInvitation } from "#application/console/use-cases/send-invitation.ts";
import { type Answered, Calls, orThrow, type RefusalOf, type ValueOf } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { whoAmI } from "#contract/merchants/access.ts";
import {
  changeStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  type OpenInvitationView,
  revokeInvitation,
  revokeStaff,
  type StaffView,
} from "#contract/merchants/staff.ts";
import type { StaffId, StaffRole } from "#domain/merchant/staff.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import type { Needed } from "#wiring/needs.ts";
import { FreshLogin } from "../../parts/login/fresh-login.ts";

const needs = { calls: Calls, login: OwnLogin, sendInvitation: SendInvitation, clock: Clock };

type Change = typeof changeStaff | typeof revokeStaff;

export type TeamTrouble = { readonly kind: "last_owner" | "not_found" | "invitation_over" };

/** Who works for the merchant: inviting, changing roles, ending somebody's work. */
export class TeamViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  people: readonly StaffView[] = [];
  /** Links that somebody may still use. */
  invitations: readonly OpenInvitationView[] = [];
  /** The link that is about to be revoked. */
  revoking: OpenInvitationView | null = null;
  /** The person's own id here; null until it is known. */
  ownId: StaffId | null = null;
  failure: unknown = null;
  /** Somebody whose sheet is open. */
  person: StaffView | null = null;
  /** The sheet of a new invitation is open. */
  inviting = false;
  role: StaffRole = "door";
  /** The link that was made, until the sheet closes. */
  invitation: ValueOf<typeof inviteStaff> | null = null;
  copied = false;
  readonly step = new OneStep<"invite" | "role" | "end" | "revoke", TeamTrouble>();
  readonly sharing: Sharing;
  readonly login: FreshLogin;
  readonly #calls: Calls;
  readonly #send: SendInvitation;
  readonly #clock: Clock;

  readonly #invites: boolean;

  /** `invites`: somebody is to be invited at once. */
  constructor({ calls, login, sendInvitation, clock }: Needed<typeof needs>, invites = false) {
    this.#invites = invites;
    this.#calls = calls;
    this.#send = sendInvitation;
    this.#clock = clock;
    this.sharing = new Sharing(sendInvitation);
    this.login = new FreshLogin({ login, calls, clock });
    makeAutoObservable(
      this,
      {
        step: false,
        sharing: false,
        login: false,
        people: observableRef,
        invitations: observableRef,
        revoking: observableRef,
        failure: observableRef,
        person: observableRef,
        invitation: observableRef,
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
    this.sharing.prepare();
  }

  dispose(): void {
    // Nothing is followed.
  }

  /** Also Retry. What is shown stays meanwhile. Never rejects. */
  async read(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    try {
      const [people, open, me] = await Promise.all([
        this.#calls.ask(listStaff, {}),
        this.#calls.ask(listInvitations, {}),
        this.#calls.ask(whoAmI, {}),
      ]);
      runInAction(() => {
        this.people = people.value.items;
        this.invitations = open.value.items;
        this.ownId = me.value.subject;
        this.status = "ready";
      });
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  startInviting(): void {
    this.inviting = true;
    this.invitation = null;
    this.copied = false;
    this.role = "door";
    this.step.say(null);
  }

  /** Another role needs another link. */
  chooseRole(role: StaffRole): void {
    this.role = role;
    this.invitation = null;
    this.copied = false;
  }

  /** Makes a link; for an owner after a fresh login. Each tap makes another one. Never rejects. */
  async invite(): Promise<void> {
    await this.step.run("invite", async () => {
      const answer = await this.#calls.ask(inviteStaff, { body: { role: this.role } });
      runInAction(() => {
        if (answer.kind === "refused") this.#refuse(answer.reason, () => void this.invite());
        else this.invitation = orThrow(answer);
      });
    });
    if (this.invitation) await this.read();
  }

  /** Never rejects. */
  async copy(): Promise<void> {
    const { invitation } = this;
    if (!invitation) return;
    const copied = await this.#send.copy(invitation.url);
    runInAction(() => (this.copied = copied && this.invitation === invitation));
  }

  open(person: StaffView): void {
    this.person = person;
    this.step.say(null);
  }

  dismiss(): void {
    if (this.step.working !== null) return;
    this.person = null;
    this.inviting = false;
    this.invitation = null;
    this.revoking = null;
  }

  /** Asks first. */
  askToRevoke(invitation: OpenInvitationView): void {
    this.revoking = invitation;
    this.step.say(null);
  }

  /** Ends the link that is about to be revoked. One that is over is shown no more. Never rejects. */
  async revoke(): Promise<void> {
    const { revoking } = this;
    if (!revoking) return;
    await this.step.run("revoke", async () => {
      const answer = await this.#calls.ask(revokeInvitation, { params: { invitationId: revoking.id } });
      await this.read();
      runInAction(() => {
        if (answer.kind === "refused") this.step.say({ kind: answer.reason });
        else this.revoking = null;
      });
    });
  }

  /** Gives the person whose sheet is open another role. Never rejects. */
  async changeRole(role: StaffRole): Promise<void> {
    const { person } = this;
    if (!person || person.role === role) return;
    await this.#change(
      "role",
      () => this.#calls.ask(changeStaff, { body: { staffId: person.staffId, role } }),
      () => void this.changeRole(role),
    );
  }

  /** Ends the work of the person whose sheet is open, at once. Never rejects. */
  async endWork(): Promise<void> {
    const { person } = this;
    if (person)
      await this.#change(
        "end",
        () => this.#calls.ask(revokeStaff, { query: { staffId: person.staffId } }),
        () => void this.endWork(),
      );
  }

  async #readAndGoOn(): Promise<void> {
    await this.read();
    const what = await this.login.cameBackFor();
    const person = this.people.find((one) => nameOf(one) === what);
    runInAction(() => {
      if (person) this.open(person);
      else if (what === inviteName || (this.#invites && this.status === "ready")) this.startInviting();
    });
  }

  async #change(step: "role" | "end", change: () => Promise<Answered<Change>>, again: () => void): Promise<void> {
    await this.step.run(step, async () => {
      const answer = await change();
      if (answer.kind === "refused") {
        runInAction(() => this.#refuse(answer.reason, again));
        return;
      }
      orThrow(answer);
      runInAction(() => (this.person = null));
      await this.read();
    });
  }

  #refuse(reason: RefusalOf<Change | typeof inviteStaff>, again: () => void): void {
    if (reason !== "fresh_login_required") this.step.say({ kind: reason });
    else this.login.ask(this.person ? nameOf(this.person) : inviteName, again);
  }
}

/** By these names a login is asked for. */
const inviteName = "invite";

function nameOf({ staffId }: StaffView): string {
  return `person ${staffId}`;
}
