import { address } from "#addresses/address.ts";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { cardPicture, type CardWords } from "./event-card.ts";

/** How many of its events the card shows. */
const shown = 3;

/** What a friend gets: the merchant, its next events, and a link to its page. */
export function merchantCard(
  { id, name, description, logoUrl }: MerchantProfile,
  events: readonly EventSummary[],
  { t, format, now }: CardWords,
): CardToShare {
  const lead = description.split("\n")[0]?.trim() || t("share.merchantLead");
  return {
    title: name,
    lead,
    text: lead,
    rows: events
      .slice(0, shown)
      .map(({ startsAt, timeZone, title }) => ({ label: format.fixedDay(startsAt, timeZone, now), value: title })),
    pictureUrl: logoUrl ?? (events[0] ? cardPicture(events[0]) : null),
    button: t("share.seeMerchant"),
    path: address("merchant", { id }),
  };
}
