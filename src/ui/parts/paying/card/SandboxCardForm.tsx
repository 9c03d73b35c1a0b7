import { observer } from "mobx-react-lite";
import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { InfoIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import { typedDigits } from "./card-typing.ts";
import type { CardDraft, CardField, CardProblem } from "./CardDraft.ts";

interface SandboxCardFormProps {
  readonly draft: CardDraft;
  readonly disabled?: boolean;
}

/** The fields for the sandbox gateway. They take published test numbers; any other number stays in the browser. */
export const SandboxCardForm = observer(function SandboxCardForm({ draft, disabled = false }: SandboxCardFormProps) {
  const t = useText();
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const securityCode = useRef<HTMLInputElement>(null);
  useRefusalFocus(draft.refusals, disabled, () => {
    const first = { number, expiry, securityCode }[draft.firstProblem ?? "number"];
    first.current?.focus();
  });

  const field = (name: CardField) => {
    const problem = draft.problems[name];
    return {
      value: draft[name],
      error: problem ? t(textOf(name, problem)) : null,
      disabled,
      required: true,
    };
  };
  return (
    <div className="space-y-4">
      <div className="flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning-ink">
        <InfoIcon size={20} className="mt-px shrink-0" />
        <div className="min-w-0">
          <p>
            <b className="block">{t("payment.sandboxTitle")}</b>
            {t("payment.sandboxDetail")}
          </p>
          {draft.offersTestCard ? (
            <p data-test-card className="mt-2">
              <Button look="secondary" size="small" disabled={disabled} onClick={() => void draft.fillTestCard()}>
                {t("payment.fillTestCard")}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
      <DigitsField
        ref={number}
        label={t("payment.cardNumber")}
        name="cardnumber"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        onChange={draft.typeNumber}
        {...field("number")}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <DigitsField
          ref={expiry}
          label={t("payment.expiry")}
          name="cc-exp"
          autoComplete="cc-exp"
          placeholder={t("payment.expiryHint")}
          onChange={draft.typeExpiry}
          {...field("expiry")}
        />
        <DigitsField
          ref={securityCode}
          label={t("payment.securityCode")}
          name="cvc"
          autoComplete="cc-csc"
          placeholder="000"
          onChange={draft.typeSecurityCode}
          {...field("securityCode")}
        />
      </div>
    </div>
  );
});

const missing: Readonly<Record<CardField, MessageId>> = {
  number: "payment.fillNumber",
  expiry: "payment.fillExpiry",
  securityCode: "payment.fillSecurityCode",
};

const wrong: Readonly<Record<CardField, MessageId>> = {
  number: "payment.wrongNumber",
  expiry: "payment.wrongExpiry",
  securityCode: "payment.wrongSecurityCode",
};

function textOf(field: CardField, problem: CardProblem): MessageId {
  switch (problem) {
    case "missing":
      return missing[field];
    case "invalid":
      return wrong[field];
    case "expired":
      return "payment.expiredCard";
    case "not_a_test_number":
      return "payment.notATestNumber";
  }
}

type DigitsFieldProps = Omit<ComponentProps<typeof TextField>, "ref" | "inputMode"> & {
  readonly ref?: Ref<HTMLInputElement>;
};

/** A field that formats digits while they are typed; the caret stays behind the same digit. */
function DigitsField({ value, onChange, ref, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = placeBehind(value, digitsBefore.current);
    digitsBefore.current = null;
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  const change = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = caret < typed.length ? typedDigits(typed.slice(0, caret)).length : null;
    onChange(typed);
  };
  return <TextField {...field} ref={input} value={value} onChange={change} inputMode="numeric" />;
}

function placeBehind(value: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < value.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(value.charAt(place))) seen += 1;
  }
  return value.length;
}
