import { observer } from "mobx-react-lite";
import { type PropsWithChildren, useCallback } from "react";
import { useParams } from "react-router-dom";
import { consoleScreens, personPath } from "#addresses/console.ts";
import type { PersonView } from "#contract/merchants/people.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { TopBar } from "#ui/components/layout/PageFrame.tsx";
import { BellIcon, ChevronRightIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import { PaneFrame, usePane } from "../../parts/panes/PaneFrame.tsx";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { SearchBox } from "../../parts/searching/SearchBox.tsx";
import { PeopleTable } from "./PeopleTable.tsx";
import type { PeopleViewModel } from "./people-view-model.ts";

interface PeopleProps {
  readonly vm: PeopleViewModel;
}

/** Who took part in the merchant's games. */
export const PeopleScreen = observer(function PeopleScreen({ vm }: PeopleProps) {
  const t = useText();
  const isWide = usePane() === "list";
  const { memberId: chosen } = useParams();
  const nobody = (
    <EmptyState icon={<ProfileIcon size={30} />} title={t("console.nobodyTitle")}>
      {t("console.noPeopleDetail")}
    </EmptyState>
  );
  // The same function each time, so that pages that are shown already are left alone.
  const card = useCallback((person: CustomerView) => <PersonCard person={person} vm={vm} />, [vm]);
  const foundCard = useCallback((person: PersonView) => <FoundCard person={person} />, []);
  return (
    <PaneFrame
      busy={(vm.isSearching ? vm.found : vm.list).status === "loading"}
      top={<TopBar large heading={chosen === undefined} title={t("console.people")} actions={<AccountButton />} />}
    >
      <div className="mb-4">
        <SearchBox
          label={t("console.searchPeople")}
          value={vm.typed}
          onChange={vm.lookFor}
          onSubmit={() => void vm.search()}
        />
      </div>
      {vm.isSearching ? (
        <PagedView
          list={vm.found}
          idOf={({ memberId }) => memberId}
          renderItem={foundCard}
          onRetry={() => void vm.search()}
          empty={<NothingFound typed={vm.typed} onClear={() => vm.lookFor("")} />}
        />
      ) : (
        <>
          <CardFrame padded={false} className="mb-4">
            <Anchor href={consoleScreens.followers.path} className="flex min-h-12 items-center gap-3 px-4 py-3">
              <BellIcon size={20} className="text-brand-ink" />
              <span className="min-w-0 flex-1 font-semibold">{t("console.followers")}</span>
              <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
            </Anchor>
          </CardFrame>
          <Asking vm={vm} />
          {isWide ? (
            <PeopleTable vm={vm} chosen={chosen ?? null} empty={nobody} />
          ) : (
            <PagedView
              list={vm.list}
              idOf={({ memberId }) => memberId}
              renderItem={card}
              onRetry={() => void vm.read()}
              empty={nobody}
            />
          )}
        </>
      )}
    </PaneFrame>
  );
});

/** Who asks to be let in, before all others. */
const Asking = observer(function Asking({ vm }: PeopleProps) {
  const t = useText();
  if (vm.asking.length === 0) return null;
  return (
    <section aria-label={t("console.asksToJoin")} className="mb-5">
      <h2 className="mb-2 text-base">{t("console.asksToJoin")}</h2>
      <ul className="space-y-3">
        {vm.asking.map((person) => (
          <li key={person.memberId}>
            <CardFrame className="flex flex-wrap items-center gap-3">
              <Avatar name={person.displayName} src={person.pictureUrl} size={44} />
              <Anchor href={personPath(person.memberId)} className="min-w-0 flex-1 truncate font-semibold">
                {person.name ?? person.displayName}
              </Anchor>
              <div className="flex gap-2">
                <Button
                  size="small"
                  busy={vm.step.working === person.memberId}
                  disabled={vm.step.working !== null && vm.step.working !== person.memberId}
                  onClick={() => void vm.letIn(person.memberId)}
                >
                  {t("console.letIn")}
                </Button>
              </div>
            </CardFrame>
          </li>
        ))}
      </ul>
    </section>
  );
});

const PersonCard = observer(function PersonCard({ person, vm }: PeopleProps & { readonly person: CustomerView }) {
  const t = useText();
  const format = useFormat();
  const { displayName, name, participations, lastJoinedAt, missed, lastSeenAt, spent } = person;
  const day = format.fixedDay(lastSeenAt ?? lastJoinedAt, deviceZone(), vm.now);
  return (
    <NamedCard person={person}>
      {name === null ? null : displayName}
      {t("console.joinedTimes", { count: participations })}
      {missed > 0 ? t("console.missedTimes", { count: missed }) : null}
      {t(lastSeenAt === null ? "console.lastJoined" : "console.lastSeen", { day })}
      {spent.map((sum) => (
        <span key={sum.currency} className="tabular">
          {t("console.spent", { sum: format.money(sum) })}
        </span>
      ))}
    </NamedCard>
  );
});

/** Somebody whom the search found: by either name, and why staff blocked them. */
function FoundCard({ person }: { readonly person: PersonView }) {
  return (
    <NamedCard person={person}>
      {person.name === null ? null : person.displayName}
      {person.reason}
    </NamedCard>
  );
}

/** A person with how they stand and a line of facts; opens their page. */
function NamedCard({
  person: { memberId, displayName, name, pictureUrl, standing },
  children,
}: {
  readonly person: Pick<PersonView, "memberId" | "displayName" | "name" | "pictureUrl" | "standing">;
} & PropsWithChildren) {
  const t = useText();
  return (
    <CardFrame padded={false}>
      <Anchor href={personPath(memberId)} className="flex items-center gap-3 p-4">
        <Avatar name={displayName} src={pictureUrl} size={44} />
        <div className="min-w-0 flex-1">
          {standing === "blocked" ? <Badge tone="danger">{t("console.isBlocked")}</Badge> : null}
          {standing === "let_in" ? <Badge tone="success">{t("console.isLetIn")}</Badge> : null}
          <h2 className="truncate text-base">{name ?? displayName}</h2>
          <p className="text-sm text-muted">
            <DottedLine>{children}</DottedLine>
          </p>
        </div>
        <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
      </Anchor>
    </CardFrame>
  );
}
