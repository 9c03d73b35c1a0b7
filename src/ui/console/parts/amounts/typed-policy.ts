import { isSensible, type RefundPolicy, type RefundTier } from "#domain/refund/policy.ts";
import { plainTyped } from "#domain/text/clean.ts";

/** So many tiers can be typed. */
export const mostTiers = 4;

/** A policy as it is typed: `hours0` and `percent0` of its first line, and so on. */
export type PolicyTexts = Readonly<Record<string, string>>;

export type TypedPolicy =
  | { readonly kind: "policy"; readonly policy: RefundPolicy }
  /** The fields that are wrong. */
  | { readonly kind: "wrong"; readonly fields: readonly string[] };

/** A policy's lines, with empty ones after them; all are empty for none. */
export function policyTexts(policy: RefundPolicy | null): PolicyTexts {
  const tiers = policy ?? [];
  const lines = Array.from({ length: Math.max(mostTiers, tiers.length) }, (_, index) => tiers[index]);
  return Object.fromEntries(
    lines.flatMap((tier, index) => [
      [`hours${index}`, tier ? String(tier.hoursBefore) : ""],
      [`percent${index}`, tier ? String(tier.percent) : ""],
    ]),
  );
}

/** The policy in typed lines; empty ones don't count. */
export function typedPolicy(texts: PolicyTexts): TypedPolicy {
  const wrong: string[] = [];
  const policy: RefundTier[] = [];
  for (let index = 0; `hours${index}` in texts; index += 1) {
    const [hours = "", percent = ""] = ["hours", "percent"].map((field) => plainTyped(texts[`${field}${index}`] ?? ""));
    if (hours === "" && percent === "") continue;
    if (!isWhole(hours, 8760)) wrong.push(`hours${index}`);
    if (!isWhole(percent, 100)) wrong.push(`percent${index}`);
    policy.push({ hoursBefore: Number(hours), percent: Number(percent) });
  }
  if (policy.length === 0) wrong.push("hours0");
  if (wrong.length === 0 && !isSensible(policy)) wrong.push(...policy.map((_, index) => `percent${index}`));
  return wrong.length > 0 ? { kind: "wrong", fields: wrong } : { kind: "policy", policy };
}

function isWhole(text: string, most: number): boolean {
  return /^[0-9]{1,4}$/u.test(text) && Number(text) <= most;
}
