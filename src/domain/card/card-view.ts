import type { Card } from "./card.ts";

/** A saved card as its member sees it. */
export type CardView = Omit<Card, "memberId" | "gatewayRef" | "addedAt">;
