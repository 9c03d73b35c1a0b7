import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { WhoIsIn } from "#contract/clubs/tie.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import type { PeopleIn } from "./people-in.ts";
import { RowOfPeople, SeatsIn } from "./SeatsIn.tsx";

interface WhoIsInProps {
  readonly people: PeopleIn;
  readonly eventId: EventId;
  /** The member's own place and its state: when it changes, so may who is in. */
  readonly place: string;
}

/** Avatars that stand beside names in one row on a small phone. */
const mostFaces = 4;

/** Names that are said under the title. */
const mostNamed = 2;

/** Everybody who is named, if the row under the title has no room for them, and whether the member itself is seen. */
export const WhoIsInCard = observer(function WhoIsInCard({ people, eventId, place }: WhoIsInProps) {
  const t = useText();
  useLook(people, eventId, place);
  const { found } = people;
  if (found === null) return null;
  const namesAll = found.people.length > mostNamed;
  if (!namesAll && !saysOwnName(found)) return null;
  return (
    <Section title={t("clubs.whoIsIn")}>
      <CardFrame>
        {namesAll ? (
          <div className="mb-4 flex items-center gap-3 border-b border-line pb-4 last:mb-0 last:border-0 last:pb-0">
            <Faces people={found.people.slice(0, mostFaces)} size={36} />
            <p className="min-w-0 flex-1 font-semibold break-words">{namesIn(found, t)}</p>
          </div>
        ) : null}
        <OwnName people={people} eventId={eventId} />
      </CardFrame>
    </Section>
  );
});

interface NamesInProps extends Pick<WhoIsInProps, "people"> {
  /** What everybody may see, until it is known who is in, and where nobody is. */
  readonly publicText: string;
}

/** The first faces and names, and how many others: as high as `SeatsIn`. `WhoIsInCard` of the page reads who it is. */
export const NamesIn = observer(function NamesIn({ people: { found }, publicText }: NamesInProps) {
  const t = useText();
  if (found === null || found.count === 0) return <SeatsIn publicText={publicText} />;
  const { people, others, count } = found;
  if (people.length === 0) return <SeatsIn publicText={t("clubs.peopleIn", { count })} />;
  const hidden = Math.max(0, people.length - mostNamed);
  return (
    <RowOfPeople faces={<Faces people={people.slice(0, mostFaces)} size={32} />}>
      {namesIn({ ...found, people: people.slice(0, mostNamed), others: others + hidden }, t)}
    </RowOfPeople>
  );
});

function Faces({ people, size }: { readonly people: WhoIsIn["people"]; readonly size: number }) {
  if (people.length === 0) return null;
  return (
    <span aria-hidden className="flex shrink-0 -space-x-2.5">
      {people.map(({ name, pictureUrl }, index) => (
        <span key={index} className="rounded-full ring-2 ring-surface-raised">
          <Avatar name={name} src={pictureUrl} size={size} />
        </span>
      ))}
    </span>
  );
}

/** Asks once, after the member joined, whether it may be seen; nothing where that was answered on an earlier visit. */
export const AskName = observer(function AskName({ people, eventId, place }: WhoIsInProps) {
  useLook(people, eventId, place);
  const wasAsked = useRef(false);
  const isAsked = people.found?.isAsked ?? false;
  useEffect(() => {
    if (isAsked) wasAsked.current = true;
  }, [isAsked]);
  if (!isAsked && !wasAsked.current) return null;
  return (
    <CardFrame className="mt-4">
      <OwnName people={people} eventId={eventId} />
    </CardFrame>
  );
});

function useLook(people: PeopleIn, eventId: EventId, place: string): void {
  useEffect(() => {
    void people.look(eventId);
  }, [people, eventId, place]);
}

function namesIn({ people, others, count }: WhoIsIn, t: Translate): string {
  if (people.length === 0) return t("clubs.peopleIn", { count });
  const names = people.map(({ name, isMe }) => (isMe ? t("clubs.you", { name }) : name)).join(t("clubs.between"));
  return others === 0 ? names : t("clubs.andOthers", { names, others });
}

interface OwnNameProps {
  readonly people: PeopleIn;
  readonly eventId: EventId;
  readonly className?: string;
}

/** Is the member asked, or has it answered? */
function saysOwnName({ isAsked, tie: { showsName, shownAs } }: WhoIsIn): boolean {
  return shownAs !== null && (showsName !== null || isAsked);
}

/** The question, with two equal answers; later what was answered, and how to change it. */
const OwnName = observer(function OwnName({ people, eventId, className }: OwnNameProps) {
  const t = useText();
  const { found, steps } = people;
  if (found === null) return null;
  const { merchantName: merchant, showsName, shownAs } = found.tie;
  if (shownAs === null || !saysOwnName(found)) return null;
  const answer = (shows: boolean, label: "clubs.show" | "clubs.hide" | "clubs.stop", wide = false) => (
    <Button
      look="secondary"
      size="small"
      wide={wide}
      busy={steps.working === (shows ? "show" : "hide")}
      disabled={steps.working !== null && steps.working !== (shows ? "show" : "hide")}
      onClick={() => void people.decide(eventId, shows)}
    >
      {t(label)}
    </Button>
  );
  if (showsName === null) {
    return (
      <div className={className}>
        <TroubleBanner trouble={steps.trouble} />
        <h3 className="text-base">{t("clubs.askTitle")}</h3>
        <p className="mt-1 text-sm text-muted">{t("clubs.askDetail", { merchant, name: shownAs.name })}</p>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
          {answer(true, "clubs.show", true)}
          {answer(false, "clubs.hide", true)}
        </div>
      </div>
    );
  }
  return (
    <div className={className}>
      <TroubleBanner trouble={steps.trouble} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-45 text-sm text-muted">
          {showsName ? t("clubs.shown", { merchant, name: shownAs.name }) : t("clubs.hidden", { merchant })}
        </p>
        {showsName ? answer(false, "clubs.stop") : answer(true, "clubs.show")}
      </div>
    </div>
  );
});
