import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { address } from "#addresses/address.ts";
import { searchQuery } from "#domain/member/search-query.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { SavedSearches } from "#ui/parts/saved-searches/saved-searches.ts";
import { useSavedSearches } from "#ui/parts/saved-searches/use-saved-searches.ts";

/** The searches whose new games the member is told of: each opens Home, and can be removed. */
export const SavedSearchesSheet = observer(function SavedSearchesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { searches, failure, retry } = useSavedSearches();
  useEffect(() => {
    void searches?.read();
  }, [searches]);
  return (
    <Sheet open onClose={onClose} title={t("profile.searchesTitle")} closeLabel={t("common.close")}>
      {failure ? (
        <FailureState failure={failure.cause} onRetry={retry} />
      ) : searches === null ? (
        <Skeleton className="h-28 w-full rounded-md" />
      ) : (
        <List searches={searches} />
      )}
    </Sheet>
  );
});

const List = observer(function List({ searches }: { readonly searches: SavedSearches }) {
  const t = useText();
  const { session } = useDependencies();
  const { items, failure, step, removed } = searches;
  if (failure !== null) return <FailureState failure={failure} onRetry={() => void searches.read()} />;
  if (items === null) return <Skeleton className="h-28 w-full rounded-md" />;
  const isTold = session.systemProfile?.messageChoices.searches === true;
  return (
    <>
      <TroubleBanner
        trouble={step.trouble}
        textsOf={() => ({ title: "index.tooManySearches", detail: "index.tooManySearchesDetail" })}
      />
      <div
        role="status"
        className={
          "not-empty:mb-2 not-empty:flex not-empty:items-center not-empty:gap-2 not-empty:rounded-lg " +
          "not-empty:bg-surface-sunken not-empty:py-1 not-empty:pr-1 not-empty:pl-4"
        }
      >
        {removed === null ? null : (
          <>
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              {t("profile.searchRemoved", { search: removed.name })}
            </span>
            <Button
              look="quiet"
              size="small"
              busy={step.working === "save"}
              disabled={step.working !== null}
              onClick={() => void searches.bringBack()}
            >
              {t("profile.searchUndo")}
            </Button>
          </>
        )}
      </div>
      {items.length === 0 && removed === null ? <p className="py-4 text-muted">{t("profile.searchesNone")}</p> : null}
      {items.length === 0 || isTold ? null : <p className="mb-2 text-sm text-muted">{t("profile.searchesOff")}</p>}
      <ul>
        {items.map((saved) => (
          <Drawable key={saved.id} of={saved}>
            <li className="flex items-center gap-2 border-line py-1.5 not-first:border-t">
              <Anchor
                href={address("index", {}, searchQuery(saved.search))}
                className="flex min-h-11 min-w-0 flex-1 items-center font-semibold wrap-anywhere text-brand-ink"
              >
                {saved.name}
              </Anchor>
              <Button
                look="quiet"
                size="small"
                busy={step.working === saved.id}
                disabled={step.working !== null}
                onClick={() => void searches.remove(saved)}
                aria-label={t("profile.searchRemove", { search: saved.name })}
              >
                {t("common.remove")}
              </Button>
            </li>
          </Drawable>
        ))}
      </ul>
    </>
  );
});
