import { observer } from "mobx-react-lite";
import type { CustomerView } from "#contract/merchants/settings.ts";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ProfileIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import type { PeopleViewModel } from "./people-view-model.ts";

/** Who took part in the merchant's games. */
export const PeopleScreen = observer(function PeopleScreen({ vm }: { readonly vm: PeopleViewModel }) {
  const t = useText();
  return (
    <PageFrame
      busy={vm.list.status === "loading"}
      top={<TopBar large title={t("console.people")} actions={<AccountButton />} />}
    >
      <PagedView
        list={vm.list}
        idOf={({ memberId }) => memberId}
        renderItem={(person) => <PersonCard person={person} vm={vm} />}
        onRetry={() => void vm.read()}
        empty={
          <EmptyState icon={<ProfileIcon size={30} />} title={t("console.nobodyTitle")}>
            {t("console.noPeopleDetail")}
          </EmptyState>
        }
      />
    </PageFrame>
  );
});

function PersonCard({ person, vm }: { readonly person: CustomerView; readonly vm: PeopleViewModel }) {
  const t = useText();
  const format = useFormat();
  const { displayName, name, pictureUrl, participations, lastJoinedAt } = person;
  const joined = format.fixedDay(lastJoinedAt, deviceZone(), vm.now);
  return (
    <CardFrame className="flex items-center gap-3">
      <Avatar name={displayName} src={pictureUrl} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{name ?? displayName}</h2>
        <p className="text-sm text-muted">
          {[
            ...(name === null ? [] : [displayName]),
            t("console.joinedTimes", { count: participations }),
            t("console.lastJoined", { day: joined }),
          ].join(" · ")}
        </p>
      </div>
    </CardFrame>
  );
}
