import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";

/**
 * The merchant's legal page: who sells, where, how to reach them, and on what terms. The items
 * are those that Japan's 特定商取引法に基づく表記 asks for, in its order; elsewhere they fit as they are.
 * Every one is text for people; an empty text is not shown.
 */
export const legalPage = v.object({
  operator: v.string(),
  representative: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  prices: v.string(),
  payment: v.string(),
  delivery: v.string(),
  cancellation: v.string(),
});

/** Who runs events, as anybody may see it. */
export const merchant = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  logoUrl: v.nullable(v.string()),
  officialAccountUrl: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  legal: legalPage,
});

export type MerchantWire = v.InferInput<typeof merchant>;
/** A merchant as members see it. */
export type MerchantProfile = Read<typeof merchant>;
