import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { NoTicket } from "./NoTicket.tsx";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { TicketView } from "./TicketView.tsx";

/** The Thank-you screen. */
export const ThankYouView = observer(function ThankYouView({ vm }: { readonly vm: ThankYouViewModel }) {
  const t = useText();
  const goBack = useGoBack(address("index"));
  const { status, participation, ticketCode } = vm;
  return (
    <Page
      busy={status.kind === "loading"}
      top={<TopBar title={t("ticket.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      {status.kind === "loading" ? <Skeleton className="h-120 w-full rounded-xl" /> : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={vm.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState
          icon={<TicketIcon size={30} />}
          title={t("ticket.missingTitle")}
          action={<ButtonLink href={address("index")}>{t("event.findMore")}</ButtonLink>}
        >
          {t("ticket.missingDetail")}
        </EmptyState>
      ) : null}
      {participation && ticketCode !== null ? (
        <TicketView vm={vm} participation={participation} ticketCode={ticketCode} />
      ) : null}
      {participation && ticketCode === null ? <NoTicket vm={vm} participation={participation} /> : null}
      <ShareNotice sharing={vm.sharing} />
    </Page>
  );
});
