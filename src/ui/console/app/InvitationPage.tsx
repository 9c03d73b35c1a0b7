import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { consoleHome } from "#addresses/console.ts";
import type { SeenInvitationView } from "#contract/merchants/staff.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { AlertIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../parts/ConsoleTrouble.tsx";
import { useConsole } from "./console-dependencies.ts";
import { waitingLines } from "./waiting-lines.ts";

/** The page of an invitation's link: it says which club and role, and its member becomes staff with one tap. */
export const InvitationPage = observer(function InvitationPage() {
  const t = useText();
  const { entry } = useConsole();
  const { token = "" } = useParams();
  useEffect(() => void entry.look(token), [entry, token]);
  const { invitation, offer } = entry;
  const isOver = invitation === "not_found" || invitation === "invitation_over";
  return (
    <PageFrame busy={invitation === "looking"} top={<TopBar large title={t("console.title")} />}>
      {invitation === "failed" ? (
        <ConsoleTrouble failure={entry.failure} onRetry={() => void entry.look(token)} />
      ) : null}
      {invitation === "looking" ? <SkeletonCards cards={1} lines={waitingLines} /> : null}
      {isOver ? (
        <EmptyState
          icon={<AlertIcon size={30} />}
          tone="warning"
          title={t("console.invitationOverTitle")}
          action={
            <ButtonLink look="secondary" href={consoleHome}>
              {t("console.today")}
            </ButtonLink>
          }
        >
          {t("console.invitationOverDetail")}
        </EmptyState>
      ) : null}
      {offer && (invitation === "asking" || invitation === "accepting") ? (
        <Offered offer={offer} token={token} />
      ) : null}
    </PageFrame>
  );
});

const Offered = observer(function Offered({
  offer: { merchantName, role },
  token,
}: {
  readonly offer: SeenInvitationView;
  readonly token: string;
}) {
  const t = useText();
  const { entry } = useConsole();
  const navigate = useNavigate();
  const accept = async () => {
    if (await entry.accept(token)) await navigate(consoleHome, { replace: true });
  };
  return (
    <EmptyState
      icon={<ProfileIcon size={30} />}
      title={t("console.inviteLead", { name: merchantName })}
      action={
        <Button busy={entry.invitation === "accepting"} onClick={() => void accept()}>
          {t("console.accept")}
        </Button>
      }
    >
      <dl className="mb-3 text-ink">
        <dt className="sr-only">{t("console.whichRole")}</dt>
        <dd className="text-base font-semibold">{t(`console.role.${role}`)}</dd>
        <dd>{t(`console.roleMay.${role}`)}</dd>
      </dl>
      <p>{t("console.invitationDetail")}</p>
    </EmptyState>
  );
});
