import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { BellIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventRow } from "#ui/parts/events/EventRow.tsx";
import { FollowedNews } from "./news.ts";

export interface NewsNoticeProps {
  readonly keepInTouch: Pick<KeepInTouch, "news" | "sawNews">;
  /** What "Today" is counted from. */
  readonly now: Instant;
}

/** One line that says how many events are new; a tap lists them, and closing the list puts the line away. */
export const NewsNotice = observer(function NewsNotice({ keepInTouch, now }: NewsNoticeProps) {
  const t = useText();
  const [news] = useState(() => new FollowedNews(keepInTouch));
  useEffect(() => {
    void news.look();
  }, [news]);
  const items = news.found?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={news.open}
        className={
          "mt-2 flex min-h-11 w-full items-center gap-2.5 rounded-lg bg-brand-soft px-3.5 py-2 text-left text-sm " +
          "font-semibold text-brand-ink"
        }
      >
        <BellIcon size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">{t("clubs.news", { count: items.length })}</span>
        <ChevronRightIcon size={18} className="shrink-0" />
      </button>
      <Sheet
        open={news.isOpen}
        onClose={() => void news.close()}
        title={t("clubs.newsTitle")}
        closeLabel={t("common.close")}
      >
        <ul className="space-y-2.5">
          {items.map((event) => (
            <Drawable key={event.id} of={event}>
              <li>
                <p className="mb-1 text-xs font-semibold text-muted">{event.merchantName}</p>
                <EventRow event={event} now={now} />
              </li>
            </Drawable>
          ))}
        </ul>
      </Sheet>
    </>
  );
});
