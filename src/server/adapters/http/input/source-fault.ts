import type { payForEvent } from "#contract/paying/payment.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import { invalid, type Problem } from "../problems/problem.ts";

/** `card` takes a saved card or a token, one of them; the other methods neither. No schema of the wire can say it. */
export function sourceFault({ method, cardId, token }: BodyOf<typeof payForEvent>): Problem | null {
  if (method !== "card") {
    if (cardId !== undefined) return invalid({ cardId: `A payment by ${method} takes no card.` });
    return token === undefined ? null : invalid({ token: `A payment by ${method} takes no token.` });
  }
  if (cardId !== undefined && token !== undefined) return invalid({ token: "Give a saved card or a token, not both." });
  return (cardId ?? token) ? null : invalid({ token: "A card payment needs a saved card or a token." });
}
