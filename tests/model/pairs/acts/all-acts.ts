import type { Act } from "./act.ts";
import { memberActs } from "./member-acts.ts";
import { moneyActs } from "./money-acts.ts";
import { staffActs } from "./staff-acts.ts";

/** Everything that changes a place. */
export const allActs: readonly Act[] = [...memberActs, ...staffActs, ...moneyActs];
