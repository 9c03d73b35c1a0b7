import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { consoleScreens, doorPath, gamePath, seriesPath } from "#addresses/console.ts";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import { opensLater } from "#domain/event/event-times.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import {
  CalendarIcon,
  ChatIcon,
  CopyIcon,
  PinIcon,
  PlusIcon,
  ProfileIcon,
  QrIcon,
  ShareIcon,
  WhistleIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { CheckInOpens } from "../../parts/roll/CheckInOpens.tsx";
import { CloseSheet } from "../../parts/CloseSheet.tsx";
import { PersonSheet } from "../../parts/deeds/PersonSheet.tsx";
import { PutBackCard } from "../../parts/deeds/PutBackCard.tsx";
import { FreshView } from "../../parts/FreshView.tsx";
import { PeopleLine } from "../../parts/GameCard.tsx";
import { PaneFrame } from "../../parts/panes/PaneFrame.tsx";
import { searchFrom } from "../../parts/searching/list-search.ts";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { SearchBox } from "../../parts/searching/SearchBox.tsx";
import { DraftCard } from "./draft/DraftCard.tsx";
import { CancelSheet } from "./CancelSheet.tsx";
import { ChangeSheet } from "./change/ChangeSheet.tsx";
import { RollExportSheet } from "./export/RollExportSheet.tsx";
import type { GameViewModel } from "./game-view-model.ts";
import { HandBackCard } from "./HandBackCard.tsx";
import { MessageSheet } from "./message/MessageSheet.tsx";
import { ReopenRoll } from "./missed/ReopenRoll.tsx";
import { MissedCard } from "./missed/MissedCard.tsx";
import { MoneyOfGame } from "./MoneyOfGame.tsx";
import { OwedCard } from "./OwedCard.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { rollCard } from "./roll-card.ts";
import { rollTable } from "./export/roll-table.ts";
import { TemplateSheet } from "../../parts/TemplateSheet.tsx";
import { WalkInSheet } from "./WalkInSheet.tsx";

interface GameProps {
  readonly vm: GameViewModel;
}

/** A game: seats, money, people; ticking arrivals, sharing the roll, closing it, cancelling. */
export const GameScreen = observer(function GameScreen({ vm }: GameProps) {
  const t = useText();
  const { value, status } = vm.game;
  const back = { label: t("common.back"), href: consoleScreens.games.path };
  return (
    <PaneFrame
      busy={status === "loading"}
      top={<TopBar title={value?.event.title ?? t("console.game")} back={back} />}
      bar={
        vm.mayCloseRoll ? (
          <StickyBar>
            <Button wide icon={<WhistleIcon size={22} />} onClick={vm.closing.ask}>
              {t("console.closeRoll")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      <FreshView of={vm.game}>
        {(game) =>
          game ? (
            <Game vm={vm} game={game} />
          ) : (
            <EmptyState icon={<WhistleIcon size={30} />} title={t("console.gameGone")} />
          )
        }
      </FreshView>
      <ShareNotice sharing={vm.sharing} />
      <CloseSheet closing={vm.closing} />
      <ChangeSheet vm={vm} />
      <CancelSheet vm={vm} />
      <WalkInSheet vm={vm} />
      <TemplateSheet keeping={vm.templates} />
      <PersonSheet
        open={vm.asking === "person"}
        deeds={vm.deeds}
        game={value}
        now={vm.clock.now}
        onAct={vm.doWithPerson}
        onBlock={vm.blockPerson}
        busy={(vm.deeds?.step.working ?? null) !== null}
        onClose={vm.dismiss}
      />
      <RollExportSheet rollExport={vm.rollExport} />
      {value ? <MessageSheet draft={vm.message} timeZone={value.event.timeZone} now={vm.clock.thisMinute} /> : null}
    </PaneFrame>
  );
});

const Game = observer(function Game({ vm, game }: GameProps & { readonly game: GameWithPeople }) {
  const t = useText();
  const format = useFormat();
  const { event } = game;
  const { startsAt, endsAt, timeZone, venue, stage, rollClosedAt } = event;
  const now = vm.clock.thisMinute;
  return (
    <div className="space-y-5">
      <CardFrame>
        <div className="flex items-start justify-between gap-3">
          <p className="tabular font-semibold text-brand-ink">
            <DottedLine>
              {format.day(startsAt, timeZone, now)}
              {format.timeRange(startsAt, endsAt, timeZone)}
            </DottedLine>
          </p>
          {stage === "cancelled" ? <Badge tone="danger">{t("status.cancelled")}</Badge> : null}
          {stage === "draft" ? <Badge tone="neutral">{t("console.draft")}</Badge> : null}
          {rollClosedAt === null ? null : <Badge tone="success">{t("console.rollIsClosed")}</Badge>}
        </div>
        <ReopenRoll reopening={vm.reopening} />
        <p className="mt-1 mb-4 flex items-start gap-1 text-sm text-muted">
          <PinIcon size={16} className="mt-0.5 shrink-0" />
          {venue.name}
        </p>
        <PeopleLine event={event} />
        {stage === "published" && opensLater(event, now) ? (
          <p className="mt-2 text-sm font-semibold text-brand-ink">
            {t("common.joinOpens", { time: format.fixedMoment(event.joinOpensAt, timeZone, now) })}
          </p>
        ) : null}
        <CheckInOpens event={event} now={now} />
        {event.heldBack > 0 ? (
          <p className="mt-2 text-sm text-muted">{t("console.heldBackSeats", { count: event.heldBack })}</p>
        ) : null}
        {event.keptOvernight ? (
          <p className="mt-2 text-sm text-muted">
            {t("console.keptOvernight", {
              count: event.keptOvernight.seats,
              time: format.fixedMoment(event.keptOvernight.until, timeZone, now),
            })}
          </p>
        ) : null}
        {vm.mayManage ? <MoneyOfGame game={game} /> : null}
      </CardFrame>
      {stage === "draft" && vm.mayManage ? <DraftCard deeds={vm.draftDeeds} game={event} now={now} /> : null}
      {stage === "published" ? (
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink look="secondary" size="small" icon={<QrIcon size={20} />} href={doorPath(event.id)}>
            {t("console.door")}
          </ButtonLink>
          <Button
            look="secondary"
            size="small"
            icon={<ShareIcon size={20} />}
            busy={vm.sharing.busy}
            onClick={() => void vm.sharing.share(rollCard(game, vm.owed.forAll, { t, format, now: vm.clock.now }))}
          >
            {t("console.shareRoll")}
          </Button>
          {vm.mayAdd ? (
            <Button
              look="secondary"
              size="small"
              icon={<PlusIcon size={20} />}
              aria-label={t("console.addWalkIn")}
              onClick={vm.askToAdd}
            >
              {t("console.walkIn")}
            </Button>
          ) : null}
          {vm.mayManage ? (
            <Button
              look="secondary"
              size="small"
              icon={<ChatIcon size={20} />}
              aria-label={t("console.messageAll")}
              onClick={vm.message.open}
            >
              {t("console.messageText")}
            </Button>
          ) : null}
          {vm.mayManage ? (
            <ButtonLink
              look="secondary"
              size="small"
              icon={<CopyIcon size={20} />}
              href={`${gamePath(event.id)}/again`}
            >
              {t("console.again")}
            </ButtonLink>
          ) : null}
          {vm.mayManage ? (
            <ButtonLink
              look="secondary"
              size="small"
              icon={<CalendarIcon size={20} />}
              href={event.series ? seriesPath(event.series.id) : `${gamePath(event.id)}/repeat`}
            >
              {t(event.series ? "console.allDates" : "console.repeat")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {vm.mayManage ? <OwedCard owed={vm.owed} timeZone={timeZone} /> : null}
      {vm.mayManage ? <HandBackCard handBacks={vm.handBacks} maySettle={vm.mayPayOut} /> : null}
      {vm.mayManage ? <MissedCard list={vm.missed} timeZone={timeZone} now={now} /> : null}
      <PutBackCard puttingBack={vm.puttingBack} zoneOf={() => timeZone} />
      <People vm={vm} />
      {stage === "published" && vm.mayManage && now < startsAt ? (
        <Button look="secondary" wide onClick={vm.askToChange}>
          {t("console.changeGame")}
        </Button>
      ) : null}
      {vm.mayManage && game.people.length > 0 ? (
        <Button look="quiet" wide onClick={() => vm.rollExport.open(rollTable(game, { t, format }))}>
          {t("console.exportList")}
        </Button>
      ) : null}
      {stage === "published" ? (
        <ButtonLink look="quiet" wide href={address("event", { merchantId: event.merchantId, id: event.id })}>
          {t("console.seeYourPage")}
        </ButtonLink>
      ) : null}
      {stage !== "cancelled" && vm.mayManage ? (
        <Button look="quiet" wide onClick={() => vm.templates.ask(event)}>
          {t("console.keepTemplate")}
        </Button>
      ) : null}
      {stage === "published" && vm.mayManage ? (
        <Button look="quiet" wide onClick={() => void vm.askToCancel()}>
          {t("console.cancelGame")}
        </Button>
      ) : null}
    </div>
  );
});

const People = observer(function People({ vm }: GameProps) {
  const t = useText();
  const { shown, all } = vm;
  const people = vm.game.value?.people ?? [];
  if (people.length === 0) {
    return (
      <EmptyState icon={<ProfileIcon size={30} />} title={t("console.nobodyTitle")}>
        {t("console.nobodyDetail")}
      </EmptyState>
    );
  }
  const groups = [
    { name: "coming", title: t("console.isComing", { count: all.coming.length }), people: shown.coming },
    { name: "toPay", title: t("console.holdsSeats", { count: all.toPay.length }), people: shown.toPay },
    { name: "waiting", title: t("console.waitsInLine", { count: all.waiting.length }), people: shown.waiting },
    { name: "gone", title: t("console.isGone", { count: all.gone.length }), people: shown.gone },
  ];
  return (
    <section aria-label={t("console.people")} className="space-y-5">
      {people.length >= searchFrom ? (
        <SearchBox label={t("console.searchPeople")} value={vm.finder.typed} onChange={vm.finder.lookFor} />
      ) : null}
      {groups.map((group) =>
        group.people.length === 0 ? null : (
          <div key={group.name}>
            <h2 className="mb-2 text-base">{group.title}</h2>
            <CardFrame padded={false}>
              <ul className="divide-y divide-line">
                {group.people.map((person) => (
                  <Drawable key={person.joinId} of={person}>
                    <PersonRow person={person} vm={vm} />
                  </Drawable>
                ))}
              </ul>
            </CardFrame>
          </div>
        ),
      )}
      {groups.every((group) => group.people.length === 0) ? (
        <NothingFound typed={vm.finder.typed} onClear={vm.finder.clear} />
      ) : null}
    </section>
  );
});
