import { observer } from "mobx-react-lite";
import { memo, type ReactNode, useDeferredValue } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { InfiniteSentinel } from "#ui/components/layout/InfiniteSentinel.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";
import { ConsoleTrouble } from "./ConsoleTrouble.tsx";

export interface PagedStatesProps<Item> {
  readonly list: PagedList<Item>;
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface PagedViewProps<Item> extends Omit<PagedStatesProps<Item>, "children"> {
  readonly idOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
}

/** An endless list with all its states. */
export const PagedView = observer(function PagedView<Item>(props: PagedViewProps<Item>) {
  const { list, idOf, renderItem, empty, onRetry } = props;
  // A page that came is drawn bit by bit, so that it does not hold up the finger that scrolls.
  const later = useDeferredValue(list.items);
  const shown = later.length === 0 ? list.items : later;
  return (
    <PagedStates list={list} empty={empty} onRetry={onRetry}>
      <div className="space-y-3">
        {chunksOf(shown).map((items, index) => (
          <Chunk key={index} items={items} idOf={idOf} renderItem={renderItem} />
        ))}
      </div>
    </PagedStates>
  );
});

/** What is drawn of an endless list, or why it is not: reading, failed, empty; the next page loading or failed. */
export const PagedStates = observer(function PagedStates<Item>(props: PagedStatesProps<Item>) {
  const { list, empty, onRetry, children } = props;
  const t = useText();
  const cursor = useDeferredValue(list.cursor);
  if (list.status === "failed") return <ConsoleTrouble failure={list.failure} onRetry={onRetry} />;
  if (list.status !== "ready")
    return <SkeletonCards cards={4} lines={["h-4 w-1/3", "mt-3 h-5 w-4/5", "mt-2.5 h-3.5 w-1/2"]} />;
  if (list.isEmpty) return empty;
  return (
    <>
      {children}
      {list.hasMore && list.more === "failed" ? (
        <Button look="secondary" wide onClick={() => void list.readMore()}>
          {t("common.retry")}
        </Button>
      ) : null}
      {list.hasMore && list.more !== "failed" ? (
        <InfiniteSentinel
          onReach={() => void list.readMore()}
          cursor={cursor ?? ""}
          busy={list.more === "loading"}
          label={t("common.more")}
        />
      ) : null}
    </>
  );
});

/** A page of the server: one that is added leaves all chunks alone, and none takes long to lay out. */
const chunkSize = 20;

export function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

interface ChunkProps<Item> extends Pick<PagedViewProps<Item>, "renderItem"> {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
}

/**
 * A part of a long list, which a browser neither styles nor lays out while it is far away (0129). Where its items and
 * `renderItem` are the same ones, a page that is added leaves it alone.
 */
const Chunk = memo(
  function Chunk<Item>({ items, idOf, renderItem }: ChunkProps<Item>) {
    return (
      <ul className="far-chunk space-y-3">
        {items.map((item) => (
          <Drawable key={idOf(item)} of={item}>
            <li>{renderItem(item)}</li>
          </Drawable>
        ))}
      </ul>
    );
  },
  (before, after) =>
    before.renderItem === after.renderItem &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
) as <Item>(props: ChunkProps<Item>) => ReactNode;
