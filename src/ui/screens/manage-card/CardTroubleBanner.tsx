import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import { savingDeclines } from "./declines.ts";
import type { CardTrouble } from "./manage-card-view-model.ts";

/** What went wrong with the last step, and what to do about it. */
export function CardTroubleBanner({ trouble }: { readonly trouble: CardTrouble | null }) {
  const t = useText();
  if (trouble === null || (trouble.kind === "failed" && isLeaving(trouble.failure))) return null;
  const { title, detail } = textsOf(trouble);
  return (
    <div className="mb-4">
      <Banner urgent tone={trouble.kind === "declined" ? "danger" : "warning"} icon={<AlertIcon />} title={t(title)}>
        {t(detail)}
      </Banner>
    </div>
  );
}

function textsOf(trouble: CardTrouble) {
  switch (trouble.kind) {
    case "declined":
      return { title: "card.declinedTitle", detail: savingDeclines[trouble.code] } as const;
    case "in_use":
      return { title: "card.inUseTitle", detail: "card.inUseDetail" } as const;
    case "failed":
      return failureTexts(trouble.failure);
  }
}
