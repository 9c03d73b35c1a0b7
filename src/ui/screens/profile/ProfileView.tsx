import { observer } from "mobx-react-lite";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { DoneToast } from "#ui/parts/asking/notices.tsx";
import { SignOutButton } from "#ui/parts/signing-out/SignOutButton.tsx";
import { AppPreferences, DocumentSheet } from "./AppPreferences.tsx";
import { OwnClubsSheet } from "./OwnClubsSheet.tsx";
import { ErasedView, EraseSheet, ExportSheet } from "./DataSheets.tsx";
import { DetailsSheet } from "./DetailsSheet.tsx";
import { OwnProfile } from "./OwnProfile.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";

interface ProfileViewProps {
  readonly vm: ProfileViewModel;
}

/** What Sideline knows about the member, and what the member can decide about it. */
export const ProfileView = observer(function ProfileView({ vm }: ProfileViewProps) {
  const t = useText();
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar large title={t("profile.title")} />}>
      <Content vm={vm} />
      {vm.session.loggedIn ? (
        <div className="mt-6">
          <SignOutButton fetchSignOut={vm.fetchSignOut} onSignedOut={vm.session.forget} />
        </div>
      ) : null}
      <DetailsSheet vm={vm} />
      <DocumentSheet vm={vm} />
      <ExportSheet dataExport={vm.dataExport} />
      <OwnClubsSheet clubs={vm.clubs} />
      <EraseSheet erasure={vm.erasure} />
      <DoneToast turn={vm.saves} text={t("profile.saved")} />
    </PageFrame>
  );
});

const Content = observer(function Content({ vm }: ProfileViewProps) {
  if (vm.status === "erased") return <ErasedView isStillLinked={vm.erasure.isStillLinked} />;
  if (vm.status === "ready") return <OwnProfile vm={vm} />;
  return (
    <>
      <Nobody vm={vm} />
      <AppPreferences vm={vm} />
    </>
  );
});

/** Shown instead of the member's part while there is no profile. */
const Nobody = observer(function Nobody({ vm }: ProfileViewProps) {
  if (vm.status === "signed_out") return <SignInNotice />;
  if (vm.status === "failed") return <FailureState failure={vm.session.failure} onRetry={vm.retry} />;
  return (
    <div aria-hidden className="flex items-center gap-4 py-2">
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="flex-1 space-y-2.5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-3.5 w-3/4" />
      </div>
    </div>
  );
});
