import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SearchIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Nothing fits what was typed. */
export function NothingFound({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchIcon size={30} />}
      title={t("console.nothingFound", { typed: typed.trim() })}
      action={
        <Button look="secondary" onClick={onClear}>
          {t("console.clearSearch")}
        </Button>
      }
    />
  );
}
