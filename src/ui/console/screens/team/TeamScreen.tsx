import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { StaffView } from "#contract/merchants/staff.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { PlusIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { FreshLoginSheet } from "../../parts/login/FreshLoginSheet.tsx";
import { InviteSheet } from "./InviteSheet.tsx";
import { OpenInvitations } from "./OpenInvitations.tsx";
import { RoleSheet } from "./RoleSheet.tsx";
import type { TeamViewModel } from "./team-view-model.ts";

interface TeamProps {
  readonly vm: TeamViewModel;
}

/** Who works for the merchant, and as what. */
export const TeamScreen = observer(function TeamScreen({ vm }: TeamProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.settings.path };
  return (
    <PageFrame
      busy={vm.status === "loading"}
      top={<TopBar title={t("console.team")} back={back} />}
      bar={
        vm.status === "ready" ? (
          <StickyBar>
            <Button wide icon={<PlusIcon size={22} />} onClick={vm.startInviting}>
              {t("console.invite")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/3", "mt-3 h-4 w-1/2"]} /> : null}
      <ul className="space-y-3">
        {vm.people.map((person) => (
          <Drawable key={person.staffId} of={person}>
            <li>
              <PersonOfTeam person={person} vm={vm} />
            </li>
          </Drawable>
        ))}
      </ul>
      <OpenInvitations vm={vm} />
      <InviteSheet vm={vm} />
      <RoleSheet vm={vm} />
      <FreshLoginSheet login={vm.login} />
      <ShareNotice sharing={vm.sharing} />
    </PageFrame>
  );
});

const PersonOfTeam = observer(function PersonOfTeam({ person, vm }: TeamProps & { readonly person: StaffView }) {
  const t = useText();
  const format = useFormat();
  const { staffId, displayName, pictureUrl, role, joinedAt } = person;
  return (
    <CardFrame className="flex items-center gap-3">
      <Avatar name={displayName} src={pictureUrl} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{displayName}</h2>
        <p className="text-sm text-muted">
          <DottedLine>
            {t(`console.role.${role}`)}
            {staffId === vm.ownId ? t("console.you") : null}
            {t("console.sinceDay", { day: format.fixedDay(joinedAt, deviceZone(), vm.now) })}
          </DottedLine>
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={t("console.changeRoleOf", { name: displayName })}
        onClick={() => vm.open(person)}
      >
        {t("common.edit")}
      </Button>
    </CardFrame>
  );
});
