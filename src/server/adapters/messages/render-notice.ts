import { consoleHome, consoleScreens, gamePath, slipPath } from "#addresses/console.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { withoutWebAddresses } from "#domain/text/web-address.ts";
import type { Language } from "#languages/language.ts";
import { zoneNow } from "#server/application/merchants/merchant-zone.ts";
import { isNotice, type Message, type NoticeKind } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { digestLines, digestOf, mostCounted } from "#server/application/staff-notices/digest.ts";
import { seatsAreFree, slipsOf, stillAsks } from "#server/application/staff-notices/still-presses.ts";
import { bubble, type BubbleRow } from "./bubbles.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { type Speech, speechIn } from "./speech.ts";
import { unlinkedEvent } from "./unlinked.ts";

interface Said {
  /** Beside the merchant's name. */
  readonly values: Readonly<Record<string, string>>;
  readonly rows: readonly BubbleRow[];
  /** Where it is done, in the console. */
  readonly link: string;
}

type Notice = Message & Required<Pick<Message, "notice">>;

/** Writes to staff what waits for them, as it is now. Its button opens where it is done. Null when it is gone. */
export async function renderNotice(
  store: Store,
  message: Message,
  language: Language,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  const { kind, notice } = message;
  const merchant = notice && (await store.merchants.find(notice.merchantId));
  if (!merchant || !isNotice(kind)) return null;
  const speech = await speechIn(language);
  const said = await saidOf[kind](store, { ...message, notice }, speech);
  if (!said) return null;
  const { values, rows, link } = said;
  const text = speech.say(kind, { merchant: merchant.name, ...values });
  const flex = bubble({
    altText: text,
    heading: speech.say(`bubble.${kind}`),
    title: merchant.name,
    rows,
    note: speech.say("bubble.staff_off"),
    button: { label: speech.say("bubble.staff_open"), uri: linkTo(link) },
  });
  return { text, link, flex };
}

type Say = (store: Store, message: Notice, speech: Speech) => Promise<Said | null>;

const saidOf: Readonly<Record<NoticeKind, Say>> = {
  staff_slip_due: sayOfSlips,
  staff_slip_overdue: sayOfSlips,
  staff_join_request: async (store, { notice: { merchantId, eventId, ids } }, speech) => {
    const asking = await stillAsks(store, merchantId, ids[0] ?? "");
    const event = eventId === null ? null : await store.events.find(eventId);
    if (!asking || !event) return null;
    const person = withoutWebAddresses((await store.members.find(asking.memberId))?.displayName ?? "");
    const { values, rows } = ofGame(event, speech);
    const link = consoleScreens.people.path;
    return { values: { ...values, person }, rows: [{ label: speech.say("row.person"), value: person }, ...rows], link };
  },
  staff_seat_free: async (store, { notice: { eventId }, createdAt }, speech) => {
    const event = eventId === null ? null : await store.events.find(eventId);
    if (!event) return null;
    const seats = String(await seatsAreFree(store, event.id, createdAt));
    const { values, rows } = ofGame(event, speech);
    const link = gamePath(event.id);
    return { values: { ...values, seats }, rows: [...rows, { label: speech.say("row.free"), value: seats }], link };
  },
  staff_digest: async (store, { notice: { merchantId }, createdAt }, speech) => {
    const digest = await digestOf(store, merchantId, createdAt);
    const rows = digestLines
      .filter((line) => digest[line] > 0)
      .map((line) => ({ label: speech.say(`digest.${line}`), value: countOf(digest[line]) }));
    const lines = rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    return { values: { lines }, rows, link: consoleHome };
  },
};

async function sayOfSlips(store: Store, message: Notice, speech: Speech): Promise<Said | null> {
  const slips = await slipsOf(store, message);
  const [first] = slips;
  if (!first) return null;
  const { merchantId } = message.notice;
  const dates = speech.dates(await zoneNow(store, merchantId, message.createdAt));
  const dueAt = Math.min(...slips.map(({ slip }) => slip?.reviewDueAt ?? Infinity));
  const until = Number.isFinite(dueAt) ? dates.format(dueAt) : "";
  const slipsCount = countOf(slips.length);
  const rows = [
    { label: speech.say("row.slips"), value: slipsCount },
    { label: speech.say("row.due"), value: until },
  ];
  return { values: { slips: slipsCount, until }, rows, link: slipPath(first.id) };
}

function ofGame(event: SportsEvent, speech: Speech): Pick<Said, "values" | "rows"> {
  const { title, startsAt, timeZone } = unlinkedEvent(event);
  const when = speech.dates(timeZone).format(startsAt);
  const rows = [
    { label: speech.say("row.game"), value: title },
    { label: speech.say("row.when"), value: when },
  ];
  return { values: { event: title, when }, rows };
}

function countOf(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted}+`;
}
