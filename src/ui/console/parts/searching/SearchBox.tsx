import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { ListSearch } from "./list-search.ts";

interface ListSearchBoxProps {
  readonly label: string;
  readonly search: ListSearch;
}

/** The search of a list that its server looks through; nothing where the list is short. */
export const ListSearchBox = observer(function ListSearchBox({ search, label }: ListSearchBoxProps) {
  if (!search.isOffered && !search.isSearching) return null;
  return <SearchBox label={label} value={search.typed} onChange={search.lookFor} onSubmit={search.submit} />;
});

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onSubmit?: () => void;
}

/** The search of a console's list. On a laptop "/" leads to it. */
export function SearchBox(props: SearchBoxProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyped = target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;
      if (key !== "/" || isTyped || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      box.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <div ref={box}>
      <SearchField clearLabel={t("common.clear")} {...props} />
    </div>
  );
}
