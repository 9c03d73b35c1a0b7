import type { SeasonView } from "#contract/joining/participation.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

/** What the last twelve months came to; nothing for who neither played nor paid. */
export function SeasonCard({ season: { games, spent } }: { readonly season: SeasonView }) {
  const t = useText();
  const format = useFormat();
  if (games === 0 && spent.length === 0) return null;
  return (
    <CardFrame className="mb-3">
      <h2 className="text-sm font-semibold text-muted">{t("history.season")}</h2>
      <p className="mt-1 text-xl font-extrabold">{t("history.seasonGames", { count: games })}</p>
      {spent.length === 0 ? null : (
        <p className="tabular mt-0.5 text-sm text-muted">
          {t("history.seasonSpent", { amounts: spent.map((sum) => format.money(sum)).join(" + ") })}
        </p>
      )}
    </CardFrame>
  );
}
