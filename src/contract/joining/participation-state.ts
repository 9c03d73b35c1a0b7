import * as v from "valibot";
import { endings, participationStates } from "#domain/participation/participation.ts";

/** Where a participation stands (product rules, *Participation: states and moves*). */
export const participationState = v.picklist(participationStates);
export type ParticipationStateWire = v.InferOutput<typeof participationState>;

/** Why a participation ended, where its state alone does not tell it. */
export const ending = v.picklist(endings);
