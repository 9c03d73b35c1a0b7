import type { Timestamp } from "./column-types.ts";

/** LINE's leave to send a member service messages. */
export interface NotifierTokenTable {
  member_id: string;
  value: string;
  remaining: number;
  expires_at: Timestamp;
  tried_for: string | null;
  sent_last: string | null;
}
