import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SpinnerScreen } from "#ui/components/feedback/Spinner.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { GuestSeatViewModel, NoSeat } from "./guest-seat-view-model.ts";

/** The page of a link for a guest's seat. */
export const GuestSeatView = observer(function GuestSeatView({ vm }: { readonly vm: GuestSeatViewModel }) {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack(address("index"));
  const { status } = vm;
  const ticket = status.kind === "taken" ? status.ticket : null;
  useEffect(() => {
    if (ticket !== null) void navigate(ticket, { replace: true });
  }, [ticket, navigate]);
  return (
    <PageFrame
      busy={status.kind === "taking"}
      top={<TopBar title={t("guests.seatTitle")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      {status.kind === "taking" || status.kind === "taken" ? <SpinnerScreen label={t("common.loading")} /> : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={() => void vm.take()} /> : null}
      {status.kind === "none" ? <NoSeatState because={status.because} /> : null}
    </PageFrame>
  );
});

/** Why there is no seat, and where to go on. */
function NoSeatState({ because }: { readonly because: NoSeat }) {
  const t = useText();
  const isIn = because === "already_in";
  return (
    <EmptyState
      icon={<TicketIcon size={30} />}
      title={t(isIn ? "guests.alreadyInTitle" : "guests.noSeatTitle")}
      action={
        <ButtonLink href={address(isIn ? "upcoming" : "index")}>
          {t(isIn ? "upcoming.title" : "common.findMore")}
        </ButtonLink>
      }
    >
      {t(`guests.no_${because}`)}
    </EmptyState>
  );
}
