import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import type { FollowerView, ToldGameView } from "#contract/clubs/followers.ts";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { BellIcon, ChevronRightIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import type { FollowersViewModel } from "./followers-view-model.ts";

interface FollowersProps {
  readonly vm: FollowersViewModel;
}

/** Who follows the merchant, and what they were told. */
export const FollowersScreen = observer(function FollowersScreen({ vm }: FollowersProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.people.path };
  return (
    <PageFrame
      bleed
      busy={(vm.which === "told" ? vm.told : vm.followers).status === "loading"}
      top={<TopBar title={t("console.followers")} back={back} />}
    >
      <div className="pb-3">
        <ChipRow label={t("console.which")} value={vm.which} onChange={vm.choose}>
          <Chip value="followers">{t("console.followersWho")}</Chip>
          <Chip value="told">{t("console.followersTold")}</Chip>
        </ChipRow>
      </div>
      <div className="gutter">{vm.which === "told" ? <Told vm={vm} /> : <Followers vm={vm} />}</div>
    </PageFrame>
  );
});

const Followers = observer(function Followers({ vm }: FollowersProps) {
  const t = useText();
  const { first } = vm.followers;
  const card = useCallback((one: FollowerView) => <FollowerCard one={one} now={vm.now} />, [vm]);
  const nobody = first === null || first.count === 0;
  return (
    <>
      {nobody ? null : (
        <CardFrame className="mb-4">
          <p className="text-lg font-bold">{t("console.followersCount", { count: first.count })}</p>
          <p className="text-sm text-muted">{t("console.followersGet", { count: first.told })}</p>
          {first.unnamed === 0 ? null : (
            <p className="text-sm text-muted">{t("console.followersUnnamed", { count: first.unnamed })}</p>
          )}
        </CardFrame>
      )}
      <PagedView
        list={vm.followers}
        idOf={({ place }) => place}
        renderItem={card}
        onRetry={() => void vm.read()}
        empty={
          nobody ? (
            <EmptyState icon={<ProfileIcon size={30} />} title={t("console.nobodyTitle")}>
              {t("console.noFollowersDetail")}
            </EmptyState>
          ) : null
        }
      />
    </>
  );
});

function FollowerCard({ one, now }: { readonly one: FollowerView; readonly now: number }) {
  const t = useText();
  const format = useFormat();
  const name = one.shownAs?.name ?? t("console.noNameShown");
  return (
    <CardFrame className="flex items-center gap-3">
      <Avatar name={name} src={one.shownAs?.pictureUrl ?? null} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{name}</h2>
        <p className="text-sm text-muted">
          {t("console.followsSince", { day: format.fixedDay(one.since, deviceZone(), now) })}
        </p>
      </div>
    </CardFrame>
  );
}

const Told = observer(function Told({ vm }: FollowersProps) {
  const t = useText();
  const format = useFormat();
  const { first } = vm.told;
  const card = useCallback((game: ToldGameView) => <ToldCard game={game} now={vm.now} />, [vm]);
  return (
    <>
      {first === null || vm.told.isEmpty ? null : (
        <p className="mb-3 text-sm text-muted">
          {t("console.toldSince", { day: format.fixedDay(first.since, deviceZone(), vm.now) })}
        </p>
      )}
      <PagedView
        list={vm.told}
        idOf={({ eventId }) => eventId}
        renderItem={card}
        onRetry={() => void vm.readTold()}
        empty={
          <EmptyState icon={<BellIcon size={30} />} title={t("console.toldNothing")}>
            {t("console.toldNothingDetail")}
          </EmptyState>
        }
      />
    </>
  );
});

const reasons = ["no_number", "no_friend", "not_wanted", "refused"] as const;

function ToldCard({ game, now }: { readonly game: ToldGameView; readonly now: number }) {
  const t = useText();
  const format = useFormat();
  const { title, startsAt, timeZone, publishedAt, firstSentAt, sent, waiting, notSent } = game;
  const failed = reasons.filter((reason) => notSent[reason] > 0);
  const nobody = sent === 0 && waiting === 0 && failed.length === 0;
  return (
    <CardFrame href={gamePath(game.eventId)}>
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block text-sm text-muted">
            <DottedLine>
              {format.fixedDay(startsAt, timeZone, now)}
              {t("console.publishedOn", { when: format.fixedMoment(publishedAt, timeZone, now) })}
            </DottedLine>
          </span>
          <span className="mt-1.5 block text-sm">
            {nobody ? <span className="text-muted">{t("console.toldNobody")}</span> : null}
            {firstSentAt === null ? null : (
              <span className="block font-semibold text-success-ink">
                {t("console.toldSent", { count: sent, when: format.fixedMoment(firstSentAt, timeZone, now) })}
              </span>
            )}
            {waiting === 0 ? null : <span className="block">{t("console.toldWaits", { count: waiting })}</span>}
            {failed.map((reason) => (
              <span key={reason} className="block text-muted">
                {t(`console.toldNot.${reason}`, { count: notSent[reason] })}
              </span>
            ))}
          </span>
        </span>
        <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
      </span>
    </CardFrame>
  );
}
