import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "./FailureState.tsx";
import { ListEnd } from "./ListEnd.tsx";
import type { PagedList } from "./paged-list.ts";

interface PagedListViewProps<Item> {
  readonly list: PagedList<Item>;
  readonly idOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** Stands there when the list has nothing. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
}

/** An endless list of cards with all its states: reading, failed, empty, old, the next page on its way or failed. */
export const PagedListView = observer(function PagedListView<Item>({
  list,
  idOf,
  renderItem,
  empty,
  onRetry,
}: PagedListViewProps<Item>) {
  const t = useText();
  if (list.status === "failed") return <FailureState failure={list.failure} onRetry={onRetry} />;
  if (list.status !== "ready") return <ListSkeleton />;
  if (list.isEmpty) return empty;
  return (
    <>
      {list.stale ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t("index.stale")}
        </p>
      ) : null}
      <ul className="space-y-3">
        {list.items.map((item) => (
          <li key={idOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <ListEnd list={list} label={t("common.more")} />
    </>
  );
}) as <Item>(props: PagedListViewProps<Item>) => ReactElement;

function ListSkeleton() {
  return (
    <div className="space-y-3">
      {["a", "b", "c"].map((key) => (
        <div key={key} aria-hidden className="rounded-lg bg-surface-raised p-4 shadow-lift">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-3 h-3.5 w-1/2" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
