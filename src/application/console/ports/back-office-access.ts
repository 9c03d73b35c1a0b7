import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { SeenInvitationView } from "#contract/merchants/staff.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { port } from "#wiring/needs.ts";

export type AcceptedInvitation =
  | { readonly kind: "accepted"; readonly workplace: WorkplaceView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "invitation_over" };

export type SeenInvitation =
  | { readonly kind: "open"; readonly invitation: SeenInvitationView }
  | Extract<AcceptedInvitation, { readonly kind: "refused" }>;

/** Who works where, and the way into one merchant's back office. Failures reject with RequestFailed. */
export interface BackOfficeAccess {
  /** The person who is signed in, by the id of the messaging platform, and where they work. */
  who(): Promise<{ readonly userId: string; readonly workplaces: readonly WorkplaceView[] }>;
  /** Where the person who is signed in works. Empty: nowhere. */
  workplaces(): Promise<readonly WorkplaceView[]>;
  /**
   * The calls of every other port of the console go to this merchant from now on. False when the person does not work
   * there.
   */
  enter(merchantId: MerchantId): Promise<boolean>;
  /** Calls that staff make to a merchant wait until `work` has ended, unless they have a token already. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Calls go to this merchant at once where the device keeps a token of it that is still good. */
  resume(merchantId: MerchantId): void;
  /** The person is signed out: no call goes to a merchant any more. */
  leave(): void;
  /**
   * Signs in anew and enters the same merchant, because money goes out only after a login of the last minutes. On the
   * web the page may leave for it; then this never settles. False when the person does not work there any more.
   */
  signInAnew(): Promise<boolean>;
  /** What an invitation is for, by its link's secret. Needs no login. */
  look(token: string): Promise<SeenInvitation>;
  /** Takes an invitation by its link's secret. Repeatable by the same person. */
  accept(token: string): Promise<AcceptedInvitation>;
}
export const BackOfficeAccess = port<BackOfficeAccess>("BackOfficeAccess");

/** Where the person who used this device last worked last. */
export interface LastWorkplace {
  read(): WorkplaceView | null;
  keep(workplace: WorkplaceView): void;
}
export const LastWorkplace = port<LastWorkplace>("LastWorkplace");
