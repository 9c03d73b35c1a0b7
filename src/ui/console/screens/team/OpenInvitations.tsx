import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { OpenInvitationView } from "#contract/merchants/staff.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { TeamViewModel } from "./team-view-model.ts";

interface TeamProps {
  readonly vm: TeamViewModel;
}

/** Links that somebody may still use, each of which can be revoked. */
export const OpenInvitations = observer(function OpenInvitations({ vm }: TeamProps) {
  const t = useText();
  if (vm.invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="mt-6">
      <h2 id="open-invitations" className="mb-2.5 text-lg">
        {t("console.openInvitations")}
      </h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {vm.invitations.map((one) => (
            <Drawable key={one.id} of={one}>
              <li>
                <OneInvitation vm={vm} of={one} />
              </li>
            </Drawable>
          ))}
        </ul>
      </CardFrame>
      <RevokeSheet vm={vm} />
    </section>
  );
});

const OneInvitation = observer(function OneInvitation({ vm, of }: TeamProps & { readonly of: OpenInvitationView }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-base">{t(`console.role.${of.role}`)}</h3>
        <p className="text-sm text-muted">
          {t("console.invitedBy", { name: of.inviter?.displayName ?? "Sideline" })}
          <br />
          {t("console.worksUntil", { time: format.fixedMoment(of.expiresAt, deviceZone(), vm.now) })}
        </p>
      </div>
      <Button look="quiet" size="small" onClick={() => vm.askToRevoke(of)}>
        {t("console.revoke")}
      </Button>
    </div>
  );
});

const troubles = {
  invitation_over: "console.invitationUsed",
  not_found: "console.invitationUsed",
  last_owner: "problem.detail",
  failed: "problem.detail",
} as const;

const RevokeSheet = observer(function RevokeSheet({ vm }: TeamProps) {
  const t = useText();
  const { step, revoking } = vm;
  return (
    <Sheet
      open={revoking !== null}
      onClose={vm.dismiss}
      busy={step.working !== null}
      title={t("console.revokeTitle")}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          look="danger"
          busy={step.working === "revoke"}
          disabled={step.working !== null && step.working !== "revoke"}
          onClick={() => void vm.revoke()}
        >
          {t("console.revoke")}
        </Button>
      }
    >
      <p>{t("console.revokeDetail")}</p>
      <StepTrouble text={step.trouble === null ? null : t(troubles[step.trouble.kind])} />
    </Sheet>
  );
});
