import { observer } from "mobx-react-lite";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { CopyIcon, ShareIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { useConsole } from "../../app/console-dependencies.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import type { TeamViewModel } from "./team-view-model.ts";

/** Inviting somebody: as what, then a link that works once, to send by LINE or to copy. */
export const InviteSheet = observer(function InviteSheet({ vm }: { readonly vm: TeamViewModel }) {
  const t = useText();
  const format = useFormat();
  const { invitation, step } = vm;
  const name = useConsole().entry.workplace?.name ?? "";
  const role = t(`console.role.${vm.role}`);
  const card = (url: string): CardToShare => ({
    title: t("console.invitationTitle"),
    lead: t("console.inviteLead", { name }),
    text: `${name} · ${role}`,
    rows: [{ label: t("console.whichRole"), value: role }],
    pictureUrl: null,
    button: t("console.accept"),
    path: url,
  });
  return (
    <Sheet
      open={vm.inviting}
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={t("console.invite")}
      closeLabel={t("common.close")}
      footer={
        invitation ? (
          <div className="space-y-2">
            <Button
              wide
              icon={<ShareIcon size={22} />}
              busy={vm.sharing.busy}
              onClick={() => void vm.sharing.share(card(invitation.url))}
            >
              {t("console.sendByLine")}
            </Button>
            <Button wide look="secondary" icon={<CopyIcon size={22} />} onClick={() => void vm.copy()}>
              {t(vm.copied ? "common.copied" : "share.copyLink")}
            </Button>
          </div>
        ) : (
          <Button
            wide
            busy={step.working === "invite"}
            disabled={step.working !== null && step.working !== "invite"}
            onClick={() => void vm.invite()}
          >
            {t("console.makeLink")}
          </Button>
        )
      }
    >
      <RoleChoice value={vm.role} onChange={vm.chooseRole} />
      {invitation ? (
        <p role="status" className="mt-4 text-sm text-muted">
          {t("console.linkDetail", { time: format.fixedMoment(invitation.expiresAt, deviceZone(), vm.now) })}
        </p>
      ) : null}
      <StepTrouble text={step.trouble === null ? null : t("problem.detail")} />
    </Sheet>
  );
});
