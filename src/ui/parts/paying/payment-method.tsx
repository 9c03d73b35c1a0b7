import type { ComponentType } from "react";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { BankIcon, CardIcon, CashIcon, type IconProps, QrIcon, WalletIcon } from "#ui/components/looks/icons.tsx";

/** How each way to pay is drawn. Its texts are `payment.method_*`, `payment.detail_*` and `payment.do_*`. */
export const methodIcons: Readonly<Record<PaymentMethod, ComponentType<IconProps>>> = {
  card: CardIcon,
  linepay: WalletIcon,
  paypay: WalletIcon,
  promptpay: QrIcon,
  transfer: BankIcon,
  onsite: CashIcon,
};
