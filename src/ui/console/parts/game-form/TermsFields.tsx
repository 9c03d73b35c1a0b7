import { observer } from "mobx-react-lite";
import { type Currency, signOf } from "#domain/money/currency.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { ChoiceChip } from "#ui/components/actions/ChoiceChips.tsx";
import { FieldRow, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { mostTiers, type PolicyTexts } from "../amounts/typed-policy.ts";
import { ChoicesField } from "../ChoicesField.tsx";
import { useConsole } from "../../app/console-dependencies.ts";
import { Folded } from "./Folded.tsx";
import { methodLabel, waysToOffer } from "./ways-to-pay.ts";

/** Price, ways to pay and refund policy while they are typed. */
export interface TypedTerms {
  readonly price: string;
  readonly currency: Currency;
  readonly isPaid: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly policy: PolicyTexts;
  readonly lacksAccount: boolean;
  write(price: string): void;
  pay(method: PaymentMethod, isOffered: boolean): void;
  setTier(field: string, text: string): void;
}

interface TermsProps {
  readonly terms: TypedTerms;
  readonly errorOf: (field: string) => string | null;
  /** Said under the policy. */
  readonly policyHint: string;
}

/** What a game costs, how it is paid, and what goes back to a member who leaves. */
export const TermsFields = observer(function TermsFields({ terms, errorOf, policyHint }: TermsProps) {
  const t = useText();
  const waits = useConsole().entry.workplace?.waits === true;
  const { policy, methods, setTier } = terms;
  const tiers = Array.from({ length: mostTiers }, (_, index) => [`hours${index}`, `percent${index}`] as const);
  const isMarked = tiers.flat().some((field) => errorOf(field) !== null);
  return (
    <>
      <TextField
        label={t("console.seatPrice", { sign: signOf(terms.currency) })}
        hint={t("console.seatPriceHint")}
        inputMode="decimal"
        value={terms.price}
        maxLength={10}
        error={errorOf("price")}
        onChange={terms.write}
      />
      {terms.isPaid ? (
        <div>
          <ChoicesField label={t("console.waysToPay")} error={errorOf("paymentMethods")}>
            {waysToOffer(terms.currency, methods, waits).map((method) => (
              <ChoiceChip
                key={method}
                checked={methods.includes(method)}
                onChange={(isOffered) => terms.pay(method, isOffered)}
              >
                {methodLabel(method, t)}
              </ChoiceChip>
            ))}
          </ChoicesField>
          {terms.lacksAccount && errorOf("paymentMethods") === null ? (
            <p className="mt-1.5 text-sm text-warning-ink">{t("console.wrong.account")}</p>
          ) : null}
        </div>
      ) : null}
      {terms.isPaid ? (
        <Folded title={t("console.policy")} isOpen={isMarked}>
          <p className="text-sm text-muted">{policyHint}</p>
          {tiers.map(([hours, percent]) => (
            <FieldRow key={hours}>
              <TextField
                label={t("console.policyHours")}
                inputMode="numeric"
                maxLength={4}
                value={policy[hours] ?? ""}
                error={errorOf(hours)}
                onChange={(text) => setTier(hours, text)}
              />
              <TextField
                label={t("console.policyPercent")}
                inputMode="numeric"
                maxLength={3}
                value={policy[percent] ?? ""}
                error={errorOf(percent)}
                onChange={(text) => setTier(percent, text)}
              />
            </FieldRow>
          ))}
        </Folded>
      ) : null}
    </>
  );
});
