import { observer } from "mobx-react-lite";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { NearIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { IndexViewModel, Nearness } from "./index-view-model.ts";

const notes: Partial<Record<Nearness, MessageId>> = {
  needs_tap: "index.nearTap",
  refused: "index.nearRefused",
  unavailable: "index.nearUnavailable",
};

/** How the list is ordered, and the switch to "near me". Why the position is not used stands under it. */
export const ListHeader = observer(function ListHeader({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const { nearness, filters } = vm;
  const on = nearness === "here" || nearness === "asking";
  const asking = nearness === "asking" && vm.list.status === "loading";
  const note = notes[nearness];
  const order = t(nearness === "here" ? "index.nearest" : "index.soonest");
  return (
    <div className="mb-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 text-sm font-semibold text-muted">
          {filters.q ? t("index.searchResults", { q: filters.q }) : order}
        </h2>
        <button
          type="button"
          aria-pressed={on}
          aria-busy={asking || undefined}
          onClick={vm.toggleNear}
          className="flex min-h-11 shrink-0 items-center"
        >
          <span
            className={classes(
              "flex min-h-9.5 items-center gap-1.5 rounded-full px-3.5 py-1 text-sm font-semibold transition-colors",
              on ? "bg-brand text-brand-contrast" : "bg-brand-soft text-brand-ink",
            )}
          >
            {asking ? <Spinner size={18} /> : <NearIcon size={18} />}
            {t("index.nearMe")}
          </span>
        </button>
      </div>
      <div role="status">{note ? <p className="pt-1 pb-2 text-sm text-muted">{t(note)}</p> : null}</div>
    </div>
  );
});
