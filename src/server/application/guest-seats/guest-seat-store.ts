import type { MemberId } from "#domain/member/member.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import type { JoinId } from "#domain/participation/participation.ts";

/** The seats that payers gave to their guests by a link. They change under the lock of their event. */
export interface GuestSeatStore {
  /** Writes new and changed ones by id. Throws MemberUnknown for an unknown member. */
  save(seats: readonly GuestSeat[]): Promise<void>;
  findByToken(tokenHash: string): Promise<GuestSeat | null>;
  findByTicket(ticketCode: string): Promise<GuestSeat | null>;
  /** Those of these places that are open or used, by place, then guest. */
  ofPlaces(joinIds: readonly JoinId[]): Promise<readonly GuestSeat[]>;
  /** All that a member ever took, the last changed first, then by id. */
  ofMember(memberId: MemberId): Promise<readonly GuestSeat[]>;
}
