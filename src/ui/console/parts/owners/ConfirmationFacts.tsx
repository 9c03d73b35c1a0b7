import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import { staffRoles } from "#domain/merchant/staff.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";

type Line = ConfirmationView["lines"][number];

const ownTexts = ["people", "person", "program", "overlapHours"] as const;

/** Exactly what would change, from before to after, who asked for it, and until when it is open. */
export function ConfirmationFacts({ of, now }: { readonly of: ConfirmationView; readonly now: number }) {
  const t = useText();
  const format = useFormat();
  const { lines, total, asker, expiresAt, state } = of;
  return (
    <>
      <DefinitionList>
        {lines.map((line) => (
          <InfoRow key={line.of} label={labelOf(line, t)}>
            <Change line={line} />
          </InfoRow>
        ))}
        {total ? <InfoRow label={t("console.confirmationLine.total")}>{format.money(total)}</InfoRow> : null}
      </DefinitionList>
      {of.kind === "merchant_closed" ? <p className="mt-4">{t("console.closeClubWhat")}</p> : null}
      <p className="mt-4 text-sm text-muted">{t("console.confirmationBy", { name: asker })}</p>
      {state === "waits" ? (
        <p className="text-sm text-muted">
          {t("console.confirmationUntil", { time: format.fixedMoment(expiresAt, deviceZone(), now) })}
        </p>
      ) : null}
    </>
  );
}

function Change({ line }: { readonly line: Line }) {
  const t = useText();
  const { before, after } = line;
  const [old, next] = [shown(line, before, t), shown(line, after, t)];
  if (before === null || old === next) return <span className="font-semibold break-words">{next}</span>;
  return (
    <>
      <span className="sr-only">{t("console.becomes", { before: old, after: next })}</span>
      <span aria-hidden className="block break-words text-muted line-through">
        {old}
      </span>
      <span aria-hidden className="block font-semibold break-words">
        {next}
      </span>
    </>
  );
}

function labelOf({ of }: Line, t: Translate): string {
  const own = ownTexts.find((one) => one === of);
  if (own) return t(`console.confirmationLine.${own}`);
  if (of === "role") return t("console.whichRole");
  if (of === "country" || of === "refunds" || of === "bankName" || of === "promptpayId") return t(`console.${of}`);
  return t(of === "accountNumber" ? "console.accountNumber" : "console.accountName");
}

function shown({ of, after }: Line, value: string | null, t: Translate): string {
  if (value === null) return t(of === "role" && after === null ? "console.roleEnds" : "console.isNone");
  if (of === "overlapHours") return t("console.hoursLeft", { count: Number(value) });
  const role = of === "role" ? staffRoles.find((one) => one === value) : undefined;
  if (role) return t(`console.role.${role}`);
  if (of === "country" && (value === "TH" || value === "JP" || value === "TW")) return t(`console.country.${value}`);
  return value;
}
