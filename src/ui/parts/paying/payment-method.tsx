import type { ComponentType } from "react";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { BankIcon, CardIcon, CashIcon, type IconProps, QrIcon } from "#ui/components/looks/icons.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** How each way to pay is named and drawn. */
export const methodLooks: Readonly<
  Record<PaymentMethod, { readonly name: MessageId; readonly Icon: ComponentType<IconProps> }>
> = {
  card: { name: "payment.methodCard", Icon: CardIcon },
  promptpay: { name: "payment.methodPromptpay", Icon: QrIcon },
  transfer: { name: "payment.methodTransfer", Icon: BankIcon },
  onsite: { name: "payment.methodOnsite", Icon: CashIcon },
};
