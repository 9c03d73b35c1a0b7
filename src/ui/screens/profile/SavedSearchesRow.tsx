import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { BellIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { LinkRow, LinkRows } from "./AppPreferences.tsx";

/** Its code is fetched when it is opened. */
const SavedSearchesSheet = fetchedPart(
  async () => (await import("./SavedSearchesSheet.tsx")).SavedSearchesSheet,
  function SavedSearchesFrame({ onClose, children }) {
    const t = useText();
    return (
      <Sheet open onClose={onClose} title={t("profile.searchesTitle")} closeLabel={t("common.close")}>
        {children}
      </Sheet>
    );
  },
);

/** Opens the saved searches. A link that says so opens them at once. */
export function SavedSearchesRow() {
  const t = useText();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get("show") === "searches");
  return (
    <div className="mt-3">
      <LinkRows>
        <LinkRow
          icon={<BellIcon />}
          title={t("profile.searchesTitle")}
          detail={t("profile.searchesDetail")}
          onClick={() => setOpen(true)}
        />
      </LinkRows>
      {isOpen ? <SavedSearchesSheet onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
