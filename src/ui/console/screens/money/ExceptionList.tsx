import { observer } from "mobx-react-lite";
import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { ListSearchBox } from "../../parts/searching/SearchBox.tsx";
import { AttendanceSheet } from "./AttendanceSheet.tsx";
import { deedsFor } from "./exception-deeds.ts";
import type { ExceptionDeck } from "./exception-deck.ts";
import { BankWord, SlipFlags } from "./SlipFacts.tsx";

interface ExceptionsProps {
  readonly deck: ExceptionDeck;
  readonly now: Instant;
}

/** Money that fits nothing, each with what is suggested. */
export const ExceptionList = observer(function ExceptionList({ deck, now }: ExceptionsProps) {
  const t = useText();
  const { asks } = deck;
  return (
    <>
      <div className="mb-4 empty:hidden">
        <ListSearchBox search={deck.search} label={t("console.searchExceptions")} />
      </div>
      <PagedView
        list={deck.list}
        idOf={({ id }) => id}
        renderItem={(exception) => <ExceptionCard exception={exception} deck={deck} now={now} />}
        onRetry={() => void deck.read()}
        empty={
          deck.search.isSearching ? (
            <NothingFound typed={deck.search.typed} onClear={deck.search.clear} />
          ) : (
            <EmptyState icon={<SuccessIcon size={30} />} tone="success" title={t("console.noExceptionsTitle")}>
              {t("console.noExceptionsDetail")}
            </EmptyState>
          )
        }
      />
      <AttendanceSheet
        open={asks !== null}
        name=""
        onAnswer={(attended) => asks && void deck.resolve(asks.exception, { ...asks.command, attended })}
        onClose={deck.dismiss}
        busy={deck.working !== null}
      />
    </>
  );
});

const ExceptionCard = observer(function ExceptionCard({
  exception,
  deck,
  now,
}: ExceptionsProps & { readonly exception: MoneyExceptionView }) {
  const t = useText();
  const format = useFormat();
  const { id, kind, received, expected, reference, payer, candidates, resolution } = exception;
  const isBusy = deck.working === id;
  const asked = { candidate: deck.candidateOf(exception), reason: t("console.reject.notArrived") };
  const [suggested, ...others] = deedsFor(exception, asked);
  return (
    <CardFrame>
      <p className="tabular text-xl font-extrabold">{format.money(received)}</p>
      <p className="mb-3 font-semibold">{t(`console.fault.${kind}`)}</p>
      {kind === "returned" || kind === "refused" ? (
        <p className="mb-3 text-sm text-muted">{t(`console.faultDetail.${kind}`)}</p>
      ) : null}
      <DefinitionList>
        {expected ? (
          <InfoRow inline label={t("console.expected")}>
            {format.money(expected)}
          </InfoRow>
        ) : null}
        {reference ? (
          <InfoRow inline label={t("console.reference")}>
            {reference}
          </InfoRow>
        ) : null}
        {payer ? (
          <InfoRow inline label={t("console.payer")}>
            {payer}
          </InfoRow>
        ) : null}
        {exception.code ? (
          <InfoRow inline label={t("console.slipCode")}>
            {[exception.code.bank, exception.code.reference, exception.code.paidOn].filter(Boolean).join(" · ")}
          </InfoRow>
        ) : null}
        {exception.check ? (
          <InfoRow inline label={t("console.bankSays")}>
            <BankWord check={exception.check} now={now} />
          </InfoRow>
        ) : null}
      </DefinitionList>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <SlipFlags flags={exception.flags} />
      </div>
      {resolution === "ask" ? <p className="mt-3 text-sm text-muted">{t("console.asked")}</p> : null}
      {candidates.length > 0 ? (
        <fieldset className="mt-3 space-y-2">
          <legend className="mb-2 text-sm font-semibold">{t("console.candidates")}</legend>
          {candidates.map(({ paymentId, displayName, amount }) => (
            <RadioCard
              key={paymentId}
              name={`candidate-${id}`}
              value={paymentId}
              checked={deck.candidateOf(exception) === paymentId}
              onChange={(value) => deck.choose(id, value)}
              title={displayName}
              detail={format.money(amount)}
            />
          ))}
        </fieldset>
      ) : null}
      {deck.trouble?.id === id ? (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger-ink">
          {t(troubleTexts[deck.trouble.reason])}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {suggested ? (
          <Button
            size="small"
            busy={isBusy}
            disabled={deck.working !== null && !isBusy}
            onClick={() => void deck.resolve(exception, suggested.command)}
          >
            {t(`console.action.${suggested.says}`)}
          </Button>
        ) : null}
        {others.map(({ says, command }) => (
          <Button
            key={says}
            size="small"
            look="secondary"
            disabled={deck.working !== null}
            onClick={() => void deck.resolve(exception, command)}
          >
            {t(`console.action.${says}`)}
          </Button>
        ))}
      </div>
    </CardFrame>
  );
});

const troubleTexts = {
  failed: "problem.detail",
  refused: "console.notPossible",
  transfer_used: "console.transferUsed",
} as const;
