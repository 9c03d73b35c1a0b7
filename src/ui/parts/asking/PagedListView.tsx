import { observer } from "mobx-react-lite";
import { type ReactElement, type ReactNode, useDeferredValue } from "react";
import { Button, IconButton } from "#ui/components/actions/Button.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { InfiniteSentinel } from "#ui/components/layout/InfiniteSentinel.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "./FailureState.tsx";
import type { PagedList } from "./paged-list.ts";

interface PagedListViewProps<Item> {
  readonly list: PagedList<Item>;
  /** The list's items in the order in which they are shown, where that is not the list's own. */
  readonly items?: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly renderItem: (item: Item, index: number) => ReactNode;
  /** The heading that an item stands under; shown where it differs from that of the item before. */
  readonly headingOf?: ((item: Item) => string) | undefined;
  /** The first heading stands above the list. */
  readonly isHeaded?: boolean | undefined;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  /** Shown while the first page is read. */
  readonly skeleton?: ReactNode;
  /** The space between items, as a class. */
  readonly gap?: string;
  /** The label of the button that loads the next page. */
  readonly moreLabel?: string;
}

/** An endless list of cards with all its states: reading, failed, empty, old, the next page loading or failed. */
export const PagedListView = observer(function PagedListView<Item>({
  list,
  items = list.items,
  idOf,
  renderItem,
  headingOf,
  isHeaded = false,
  empty,
  onRetry,
  skeleton = <SkeletonCards cards={3} lines={["h-6 w-24", "mt-3 h-3.5 w-1/2", "mt-2.5 h-5 w-4/5"]} />,
  gap = "space-y-3",
  moreLabel,
}: PagedListViewProps<Item>) {
  const t = useText();
  // A page that came is drawn bit by bit, so that it does not hold up the finger that scrolls.
  const later = useDeferredValue(items);
  const cursor = useDeferredValue(list.cursor);
  const shown = later.length === 0 ? items : later;
  if (list.status === "failed") return <FailureState failure={list.failure} onRetry={onRetry} />;
  if (list.status !== "ready") return skeleton;
  if (list.isEmpty) return empty;
  return (
    <>
      {list.stale ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t("index.stale")}
        </p>
      ) : null}
      <ul className={classes("later-rows", gap)}>
        {shown.map((item, index) => {
          const heading = headingOf?.(item);
          const before = shown[index - 1];
          const isNew = before === undefined ? !isHeaded : headingOf?.(before) !== heading;
          return (
            <Drawable key={idOf(item)} of={item}>
              {heading !== undefined && isNew ? (
                <li className="row-heading col-span-full pt-2 first:pt-0">
                  <h2 className="text-base font-bold">{heading}</h2>
                </li>
              ) : null}
              <li>{renderItem(item, index)}</li>
            </Drawable>
          );
        })}
      </ul>
      <ListEnd list={list} cursor={cursor} label={moreLabel ?? t("common.more")} />
    </>
  );
}) as <Item>(props: PagedListViewProps<Item>) => ReactElement;

interface ListEndProps {
  readonly list: Pick<PagedList<unknown>, "more" | "hasMore" | "readMore">;
  /** Where the rows end that are drawn. */
  readonly cursor: string | null;
  readonly label: string;
}

/** The next page, a failure to try again, or nothing more. */
const ListEnd = observer(function ListEnd({ list, cursor, label }: ListEndProps) {
  const t = useText();
  const readMore = () => void list.readMore();
  if (list.more === "failed") {
    return (
      <div role="alert" className="flex flex-col items-center gap-2 py-6 text-center text-sm text-muted">
        {t("index.moreFailed")}
        <Button look="secondary" size="small" icon={<RefreshIcon size={18} />} onClick={readMore}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return list.hasMore ? (
    <InfiniteSentinel onReach={readMore} cursor={cursor ?? ""} busy={list.more === "loading"} label={label} />
  ) : null;
});

interface RefreshButtonProps {
  readonly list: { readonly refreshing: boolean };
  readonly onRefresh: () => Promise<unknown>;
}

/** Reads a list again, for members who can't pull it down. */
export const RefreshButton = observer(function RefreshButton({ list, onRefresh }: RefreshButtonProps) {
  const t = useText();
  return (
    <IconButton label={t("index.lookAgain")} onClick={() => void onRefresh()}>
      <RefreshIcon size={22} className={list.refreshing ? "animate-spin" : undefined} />
    </IconButton>
  );
});
