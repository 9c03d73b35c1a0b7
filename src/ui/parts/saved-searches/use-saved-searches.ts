import { useEffect, useState } from "react";
import { useDependencies } from "#ui/app/dependencies.ts";
import type { SavedSearches } from "./saved-searches.ts";

interface Opened {
  /** Null until their code is there. */
  readonly searches: SavedSearches | null;
  readonly failure: { readonly cause: unknown } | null;
  readonly retry: () => void;
}

/** The member's saved searches, as long as the part is shown. */
export function useSavedSearches(): Opened {
  const { openSavedSearches } = useDependencies();
  const [searches, setSearches] = useState<SavedSearches | null>(null);
  const [failure, setFailure] = useState<Opened["failure"]>(null);
  useEffect(() => {
    if (searches !== null || failure !== null || openSavedSearches === undefined) return undefined;
    let gone = false;
    openSavedSearches().then(
      (opened) => gone || setSearches(opened),
      (cause: unknown) => gone || setFailure({ cause }),
    );
    return () => {
      gone = true;
    };
  }, [searches, failure, openSavedSearches]);
  return { searches, failure, retry: () => setFailure(null) };
}
