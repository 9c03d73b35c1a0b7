import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { CalendarIcon, ShareIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { EventList, EventListSkeleton } from "#ui/parts/events/EventList.tsx";
import { merchantCard } from "#ui/parts/share/merchant-card.ts";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import type { MerchantViewModel } from "./merchant-view-model.ts";
import { LegalFacts, MerchantHeader } from "./MerchantFacts.tsx";

interface MerchantViewProps {
  readonly vm: MerchantViewModel;
}

/** A merchant and its events. */
export const MerchantView = observer(function MerchantView({ vm }: MerchantViewProps) {
  const t = useText();
  const goBack = useGoBack(address("index"));
  return (
    <PageFrame
      desk="list"
      busy={vm.status === "loading"}
      top={
        <TopBar
          title=""
          heading={false}
          back={{ label: t("common.back"), onClick: goBack }}
          actions={<ShareMerchant vm={vm} />}
        />
      }
    >
      <Content vm={vm} />
      <ShareNotice sharing={vm.sharing} />
    </PageFrame>
  );
});

const ShareMerchant = observer(function ShareMerchant({ vm }: { readonly vm: MerchantViewModel }) {
  const t = useText();
  const format = useFormat();
  const { merchant, sharing } = vm;
  if (merchant === null) return null;
  return (
    <IconButton
      label={t("common.share")}
      busy={sharing.busy}
      onClick={() => void sharing.share(merchantCard(merchant, vm.events.items, { t, format, now: vm.asOf }))}
    >
      <ShareIcon />
    </IconButton>
  );
});

/** For members only: its code comes later. */
const FollowButton = fetchedPart(
  async () => (await import("#ui/parts/clubs/FollowButton.tsx")).FollowButton,
  () => null,
);

const Content = observer(function Content({ vm }: { readonly vm: MerchantViewModel }) {
  const t = useText();
  const { session } = useDependencies();
  if (vm.status === "failed") return <FailureState failure={vm.failure} onRetry={vm.start} />;
  if (vm.status === "missing") {
    return (
      <EmptyState
        icon={<WhistleIcon size={30} />}
        title={t("merchant.missingTitle")}
        action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
      >
        {t("merchant.missingDetail")}
      </EmptyState>
    );
  }
  if (vm.merchant === null) return <MerchantSkeleton />;
  return (
    <>
      <MerchantHeader merchant={vm.merchant}>
        {session.loggedIn && !vm.merchant.closed ? (
          <FollowButton keepInTouch={vm.keepInTouch} merchantId={vm.merchant.id} merchantName={vm.merchant.name} />
        ) : null}
      </MerchantHeader>
      <LateArrival className="not-empty:mt-4">{session.loggedIn ? null : <SignInNotice />}</LateArrival>
      <MerchantEvents vm={vm} merchant={vm.merchant} />
      <LegalFacts legal={vm.merchant.legal} />
    </>
  );
});

function MerchantSkeleton() {
  return (
    <>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <div className="mt-8">
        <EventListSkeleton rows={3} />
      </div>
    </>
  );
}

interface MerchantEventsProps {
  readonly vm: MerchantViewModel;
  readonly merchant: MerchantProfile;
}

/** The merchant's coming events. */
const MerchantEvents = observer(function MerchantEvents({ vm, merchant }: MerchantEventsProps) {
  const t = useText();
  if (merchant.closed) return <EmptyState icon={<CalendarIcon size={30} />} title={t("merchant.closedTitle")} />;
  if (vm.events.isEmpty) {
    const detail = merchant.officialAccountUrl
      ? t("merchant.noEventsDetail", { name: merchant.name })
      : t("merchant.noEventsPlain");
    return (
      <EmptyState
        icon={<CalendarIcon size={30} />}
        title={t("merchant.noEventsTitle")}
        action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
      >
        {detail}
      </EmptyState>
    );
  }
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-lg">{t("merchant.events")}</h2>
      <EventList list={vm.events} now={vm.asOf} empty={null} onRetry={vm.start} />
    </section>
  );
});
