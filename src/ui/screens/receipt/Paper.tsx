import { observer } from "mobx-react-lite";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import { add, subtract } from "#domain/money/money.ts";
import { shownBuyer } from "#domain/sales-document/buyer.ts";
import { officialNameOf } from "#domain/sales-document/sales-document.ts";
import { headOffice, taxCountryOf, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { BuyerForm } from "./BuyerForm.tsx";
import type { ReceiptViewModel } from "./receipt-view-model.ts";

interface PaperProps {
  readonly paper: SalesDocumentView;
  readonly vm: ReceiptViewModel;
}

/** One receipt or credit note, with all that its country's law wants on it. */
export const Paper = observer(function Paper({ paper, vm }: PaperProps) {
  const t = useText();
  const { locale } = useTranslator();
  const format = useFormat();
  const { amount, event, seller, about, form } = paper;
  const zone = taxRulesOf(taxCountryOf(amount.currency)).timeZone;
  const dayOf = (at: number) => format.longDay(at, zone);
  const officialName = officialNameOf(form);
  const branch = seller.registration?.branch ?? null;
  const branchText = branch === headOffice ? t("receipt.headOffice") : branch && t("receipt.branch", { branch });
  const pdfUrl = vm.pdfUrl(paper, locale);
  const given = about && add(about.creditedBefore, amount);
  return (
    <CardFrame>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold">{t(`receipt.form_${form}`)}</h2>
          {officialName === null ? null : <p className="text-sm text-muted">{officialName}</p>}
        </div>
        {paper.voidedAt === null ? null : <Badge tone="danger">{t("receipt.void")}</Badge>}
      </div>
      <p className="tabular mt-1 text-sm text-muted">
        {t("receipt.numberAndDay", { number: paper.number, day: dayOf(paper.issuedAt) })}
      </p>
      <p className="tabular my-4 text-3xl font-extrabold tracking-tight">{format.money(amount)}</p>
      {paper.voidedAt === null ? null : (
        <p className="mb-4 text-sm text-muted">
          {t(about ? "receipt.noteVoidDetail" : "receipt.voidDetail", { day: dayOf(paper.voidedAt) })}
        </p>
      )}
      <DefinitionList>
        {paper.taxes.map(({ percent, amount: taxed, tax }) => (
          <InfoRow key={percent} inline label={t("receipt.taxIn", { percent, amount: format.money(taxed) })}>
            {format.money(tax)}
          </InfoRow>
        ))}
        {about && given ? (
          <>
            <InfoRow inline label={t("receipt.about", { number: about.number, day: dayOf(about.issuedAt) })}>
              {format.money(about.amount)}
            </InfoRow>
            <InfoRow inline label={t("receipt.creditedInAll")}>
              {format.money(given)}
            </InfoRow>
            <InfoRow inline label={t("receipt.rightAmount")}>
              {format.money(subtract(about.amount, given))}
            </InfoRow>
            <InfoRow label={t("receipt.reason")}>{t(`receipt.cause_${about.cause}`)}</InfoRow>
          </>
        ) : null}
        <InfoRow label={t("receipt.for")} detail={format.fixedMoment(event.startsAt, event.timeZone, vm.now)}>
          {paper.seats === null ? event.title : t("receipt.titleAndSeats", { title: event.title, seats: paper.seats })}
        </InfoRow>
        <InfoRow label={t("receipt.paidBy")}>{t(`payment.method_${paper.method}`)}</InfoRow>
        <InfoRow label={t("receipt.seller")} detail={[seller.address, seller.phone].filter(Boolean).join(" · ")}>
          {seller.operator || seller.name}
        </InfoRow>
        {seller.registration ? (
          <InfoRow label={t(`receipt.registration_${seller.registration.country}`)} detail={branchText}>
            <span className="tabular">{seller.registration.number}</span>
          </InfoRow>
        ) : null}
        {paper.buyer ? (
          <InfoRow label={t(`receipt.buyer_${paper.buyer.kind}`)}>
            <span className="tabular">{shownBuyer(paper.buyer)}</span>
          </InfoRow>
        ) : null}
      </DefinitionList>
      {taxCountryOf(amount.currency) === "TW" ? (
        <p className="mt-4 text-sm text-muted">{t("receipt.noInvoice")}</p>
      ) : null}
      {pdfUrl === null ? null : (
        <ButtonLink look="secondary" wide external href={pdfUrl} className="mt-4 print:hidden">
          {t("receipt.pdf")}
        </ButtonLink>
      )}
      {paper.buyerUntil === null ? null : <BuyerForm paper={paper} vm={vm} until={paper.buyerUntil} />}
    </CardFrame>
  );
});
