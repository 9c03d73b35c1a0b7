import type { Translate } from "#ui/i18n/translator.ts";
import type { NextStep } from "./next-step.ts";

/** The member's standing in words; null while the price says enough. */
export function stepText(step: NextStep, seats: number, t: Translate): string | null {
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return null;
    case "pay":
      return t("event.seatsHeld", { count: seats });
    case "accept_offer":
      return t("event.seatsOffered", { count: seats });
    case "confirmed":
      return t("event.youAreIn");
    case "under_review":
      return t("event.underReview");
    case "waiting":
      return step.position === null ? t("event.placeUnknown") : t("event.place", { position: step.position });
    case "full":
      return t("event.fullNoList");
    case "closed":
      return t("event.closed");
    case "finished":
      return t("event.finished");
    case "cancelled":
      return t("event.cancelled");
  }
}
