import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ChatIcon, CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { NamedSearch, SavedSearches } from "#ui/parts/saved-searches/saved-searches.ts";
import { useSavedSearches } from "#ui/parts/saved-searches/use-saved-searches.ts";
import type { IndexViewModel } from "../index-view-model.ts";
import { searchToSave } from "./search-to-save.ts";

interface SaveSearchSheetProps {
  readonly vm: IndexViewModel;
  readonly onClose: () => void;
}

/** Says what the member would be told of, and saves the search. Who is not signed in signs in first. */
export const SaveSearchSheet = observer(function SaveSearchSheet({ vm, onClose }: SaveSearchSheetProps) {
  const t = useText();
  const format = useFormat();
  const { session } = useDependencies();
  const { searches, failure, retry } = useSavedSearches();
  const named = searchToSave(vm, t, format);
  const isSaved = searches !== null && searches.saved !== null;
  const save = async (own: SavedSearches) => {
    await own.save(named);
    const { systemProfile } = session;
    // Saving switched its messages on: what Profile shows follows.
    if (own.saved === null || systemProfile === null) return;
    const messageChoices = { ...systemProfile.messageChoices, searches: true };
    await session.save(async () => ({ ...systemProfile, messageChoices }));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("index.saveSearch")}
      closeLabel={t("common.close")}
      footer={
        !session.loggedIn || searches === null ? null : isSaved ? (
          <Button wide onClick={onClose}>
            {t("common.done")}
          </Button>
        ) : (
          <Button wide busy={searches.step.working !== null} onClick={() => void save(searches)}>
            {t("index.saveSearchDo")}
          </Button>
        )
      }
    >
      {failure ? (
        <FailureState failure={failure.cause} onRetry={retry} />
      ) : searches === null || session.profileLoading ? (
        <p className="flex justify-center py-10 text-brand-mark">
          <Spinner label={t("common.loading")} />
        </p>
      ) : (
        <Content named={named} searches={searches} />
      )}
    </Sheet>
  );
});

interface ContentProps {
  readonly named: NamedSearch;
  readonly searches: SavedSearches;
}

const Content = observer(function Content({ named, searches }: ContentProps) {
  const t = useText();
  const { session } = useDependencies();
  const { saved, step } = searches;
  return (
    <div className="space-y-4">
      <TroubleBanner
        trouble={step.trouble}
        textsOf={({ kind }) =>
          kind === "too_many_searches"
            ? { title: "index.tooManySearches", detail: "index.tooManySearchesDetail" }
            : { title: "index.searchTooWide", detail: "index.searchTooWideDetail" }
        }
        className=""
      />
      <p className="rounded-lg bg-surface-sunken px-4 py-3 font-bold wrap-anywhere">{saved?.name ?? named.name}</p>
      <div role="status" className="not-empty:flex not-empty:items-start not-empty:gap-2">
        {saved === null ? null : (
          <>
            <CheckIcon size={22} className="shrink-0 text-success-ink" />
            <p className="font-semibold">{t("index.searchSaved")}</p>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{t("index.saveSearchDetail")}</p>
      {session.loggedIn ? null : <SignInNotice />}
      {session.notFriend ? (
        <Banner tone="neutral" icon={<ChatIcon />} title={t("profile.notFriendTitle")}>
          {t("profile.notFriendDetail")}
        </Banner>
      ) : null}
      {session.loggedIn ? (
        <ButtonLink look="quiet" size="small" className="-ml-3.5" href={address("profile", {}, { show: "searches" })}>
          {t("index.savedSearches")}
        </ButtonLink>
      ) : null}
    </div>
  );
});
