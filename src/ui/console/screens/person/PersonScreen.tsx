import { observer } from "mobx-react-lite";
import { consoleScreens, conversationPath } from "#addresses/console.ts";
import type { PersonDetailView } from "#contract/merchants/people.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ChatIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { PersonSheet } from "../../parts/deeds/PersonSheet.tsx";
import { PutBackCard } from "../../parts/deeds/PutBackCard.tsx";
import { PaneFrame } from "../../parts/panes/PaneFrame.tsx";
import { BlockSheet } from "./BlockSheet.tsx";
import { NoteCard, NoteSheet } from "./NoteCard.tsx";
import { PersonGames } from "./PersonGames.tsx";
import type { PersonViewModel } from "./person-view-model.ts";

interface PersonScreenProps {
  readonly vm: PersonViewModel;
}

/** Somebody whom the merchant knows: what they paid and owe, their games, and whether they may join. */
export const PersonScreen = observer(function PersonScreen({ vm }: PersonScreenProps) {
  const t = useText();
  const { person, status } = vm;
  const title = person === null ? t("console.person") : (person.name ?? person.displayName);
  const back = { label: t("common.back"), href: consoleScreens.people.path };
  return (
    <PaneFrame busy={status === "loading"} top={<TopBar title={title} back={back} />}>
      {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-8 w-full"]} /> : null}
      {status === "missing" ? <EmptyState icon={<ProfileIcon size={30} />} title={t("console.personGone")} /> : null}
      {person === null ? null : (
        <div className="space-y-5">
          <Facts vm={vm} person={person} />
          <NoteCard note={vm.note} kept={person.note} />
          <PutBackCard
            puttingBack={vm.puttingBack}
            zoneOf={({ timeZone }) => timeZone}
            titleOf={({ title: game }) => game}
          />
          <PersonGames title={t("console.comingGames")} vm={vm} games={person.games.filter(vm.isToCome).toReversed()} />
          <PersonGames
            title={t("console.pastGames")}
            vm={vm}
            games={person.games.filter((game) => !vm.isToCome(game))}
          />
          <Standing vm={vm} person={person} />
          <BlockSheet vm={vm} name={title} />
          <NoteSheet note={vm.note} name={title} />
          <PersonSheet
            open={vm.places.isOpen}
            deeds={vm.places.deeds}
            game={vm.places.game}
            now={vm.openedAt}
            onAct={vm.places.act}
            busy={vm.places.isWorking}
            onClose={vm.places.dismiss}
          />
        </div>
      )}
    </PaneFrame>
  );
});

type PersonProps = PersonScreenProps & { readonly person: PersonDetailView };

function Facts({ vm, person }: PersonProps) {
  const t = useText();
  const format = useFormat();
  const { displayName, name, pictureUrl, phone, standing, reason } = person;
  const { attended, missed, firstSeenAt, lastSeenAt, spent, owed } = person;
  const day = (at: number) => format.fixedDay(at, deviceZone(), vm.openedAt);
  return (
    <CardFrame className="flex items-start gap-3">
      <Avatar name={displayName} src={pictureUrl} size={56} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {standing === "blocked" ? <Badge tone="danger">{t("console.isBlocked")}</Badge> : null}
        {standing === "let_in" ? <Badge tone="success">{t("console.isLetIn")}</Badge> : null}
        {reason === null ? null : <p>{reason}</p>}
        {name === null ? null : <p className="font-semibold">{displayName}</p>}
        {phone === null ? null : (
          <p>
            <Anchor href={`tel:${phone}`} className="tabular underline underline-offset-2">
              {phone}
            </Anchor>
          </p>
        )}
        <p className="text-muted">
          <DottedLine>
            {t("console.cameTimes", { count: attended })}
            {missed > 0 ? t("console.missedTimes", { count: missed }) : null}
            {firstSeenAt === null ? null : t("console.firstSeen", { day: day(firstSeenAt) })}
            {lastSeenAt === null ? null : t("console.lastSeen", { day: day(lastSeenAt) })}
          </DottedLine>
        </p>
        <p className="tabular">
          <DottedLine>
            {spent.map((sum) => t("console.spent", { sum: format.money(sum) }))}
            {owed.map((sum) => (
              <span key={sum.currency} className="font-semibold text-danger-ink">
                {t("console.owesSum", { sum: format.money(sum) })}
              </span>
            ))}
          </DottedLine>
        </p>
      </div>
    </CardFrame>
  );
}

/** What they wrote, letting in and blocking, after everything that is known. */
const Standing = observer(function Standing({ vm, person: { memberId, standing } }: PersonProps) {
  const t = useText();
  const { working, trouble } = vm.step;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size="small" look="secondary" icon={<ChatIcon size={20} />} href={conversationPath(memberId)}>
        {t("console.messages")}
      </ButtonLink>
      {standing === null || standing === "asked" ? (
        <Button
          size="small"
          look="secondary"
          busy={working === "let_in"}
          disabled={working !== null && working !== "let_in"}
          onClick={() => void vm.change("let_in")}
        >
          {t("console.letIn")}
        </Button>
      ) : null}
      {standing === "blocked" ? (
        <Button size="small" look="secondary" busy={working !== null} onClick={() => void vm.change(null)}>
          {t("console.unblock")}
        </Button>
      ) : (
        <Button size="small" look="quiet" disabled={working !== null} onClick={vm.askToBlock}>
          {t("console.block")}
        </Button>
      )}
      {trouble === null || vm.isBlocking ? null : (
        <p role="alert" className="w-full font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
    </div>
  );
});
