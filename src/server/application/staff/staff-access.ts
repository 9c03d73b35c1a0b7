import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { StaffMember, StaffRole } from "#domain/merchant/staff.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import type { TokenIdentity } from "#server/application/members/know-member.ts";
import { TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";

export type ExchangeAnswer =
  | {
      readonly kind: "issued";
      readonly accessToken: string;
      readonly expiresInSeconds: number;
      readonly role: StaffRole;
    }
  | Refused<"not_staff_there">;

/** A person behind a token, and when they logged in. */
export interface StaffAtWork {
  readonly staff: StaffMember;
  readonly loggedInAt: Instant;
}

/** A merchant where somebody works. */
export interface Workplace {
  readonly id: MerchantId;
  readonly name: string;
  readonly role: StaffRole;
  readonly logoUrl?: string;
  /** Not approved by the operator yet. */
  readonly waits?: true;
}

/** A merchant as one of the places where somebody works. */
export function workplaceOf({ id, name, logoUrl, approvedAt }: Merchant, role: StaffRole): Workplace {
  const logo = logoUrl === null ? {} : { logoUrl };
  return { id, name, role, ...logo, ...(approvedAt === null ? { waits: true } : {}) };
}

/** How long a person's token lives. The app exchanges its ID token again. */
const lifetime = 15 * minute;

/** A person's token starts with this, so that it is looked for in one place only. */
const prefix = "staff_";

/**
 * How people get into the back office: LINE's ID token is exchanged for a short token of one merchant (RFC 8693). Only
 * its hash is kept. It says who the person is; what they may is asked at each call, so that revoking works at once. It
 * uses the machine's clock, as ID tokens do.
 */
export class StaffAccess {
  static readonly needs: Needs<typeof StaffAccess> = [UnitOfWork, TokenMinter, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #tokens: TokenMinter;
  readonly #realClock: Clock;

  constructor(unitOfWork: UnitOfWork, tokens: TokenMinter, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#tokens = tokens;
    this.#realClock = realClock;
  }

  /**
   * A token of one merchant for whom an ID token proved. `not_staff_there`: the person does not work there, there is no
   * such merchant, or it is suspended.
   */
  async exchange({ memberId, loggedInAt }: TokenIdentity, merchantId: MerchantId): Promise<ExchangeAnswer> {
    const minted = await this.#tokens.mint();
    const token = `${prefix}${minted.token}`;
    const tokenHash = await this.#tokens.hash(token);
    return this.#unitOfWork.run(async (store): Promise<ExchangeAnswer> => {
      const staff = await store.staff.findMember(merchantId, memberId);
      if (!staff || staff.revokedAt !== null) return refused("not_staff_there");
      if ((await store.merchants.suspendedSince(merchantId)) !== null) return refused("not_staff_there");
      const expiresAt = this.#realClock.now() + lifetime;
      await store.staff.saveToken({ tokenHash, staffId: staff.id, loggedInAt, expiresAt });
      return { kind: "issued", accessToken: token, expiresInSeconds: lifetime / second, role: staff.role };
    });
  }

  /** Is this the kind of token that people have? */
  isOurs(token: string): boolean {
    return token.startsWith(prefix);
  }

  /** The person behind a token; null for an unknown or expired one, somebody revoked, a suspended merchant. */
  async identify(token: string): Promise<StaffAtWork | null> {
    const tokenHash = await this.#tokens.hash(token);
    const found = await this.#unitOfWork.read((store) => store.staff.findToken(tokenHash));
    return found && found.expiresAt > this.#realClock.now() ? found : null;
  }

  /** Where a member works now. */
  workplaces(memberId: MemberId): Promise<readonly Workplace[]> {
    return this.#unitOfWork.read(async (store) => {
      const own = await store.staff.ofMember(memberId);
      const merchants = await store.merchants.findMany(own.map(({ merchantId }) => merchantId));
      return own.flatMap(({ merchantId, role }) => {
        const merchant = merchants.get(merchantId);
        return merchant ? [workplaceOf(merchant, role)] : [];
      });
    });
  }
}
