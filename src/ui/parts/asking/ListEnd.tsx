import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { InfiniteSentinel } from "#ui/components/layout/InfiniteSentinel.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PagedList } from "./paged-list.ts";

interface ListEndProps {
  readonly list: Pick<PagedList<unknown>, "more" | "hasMore" | "cursor" | "readMore">;
  /** What a button that reads on is called. */
  readonly label: string;
}

/** The end of an endless list: the next page, a failure to try again, or nothing more. */
export const ListEnd = observer(function ListEnd({ list, label }: ListEndProps) {
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
    <InfiniteSentinel onReach={readMore} cursor={list.cursor ?? ""} busy={list.more === "loading"} label={label} />
  ) : null;
});
