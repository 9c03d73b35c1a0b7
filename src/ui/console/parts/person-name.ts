import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { Translate } from "#ui/i18n/translator.ts";

type Named = Pick<ParticipantView, "name" | "displayName" | "walkIn">;

/** What staff call somebody: the name that they gave, LINE's, or that they walked in without one. */
export function personName({ name, displayName, walkIn }: Named, t: Translate): string {
  return (name ?? displayName) || (walkIn ? t("console.walkIn") : "–");
}
