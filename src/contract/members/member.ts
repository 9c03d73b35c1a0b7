import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { instant } from "#contract/wire/instant.ts";
import { page } from "#contract/wire/page.ts";

/** A member as a merchant sees one: `memberId` is that merchant's own id for the person, never LINE's. */
export const member = v.object({
  memberId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  participations: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastJoinedAt: instant,
});

export const memberPage = page(member);

export type MemberWire = v.InferInput<typeof member>;
/** A member as a merchant knows it. */
export type CustomerView = Read<typeof member>;
