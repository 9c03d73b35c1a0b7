export { RefundBankAccountRoute as Component } from "./RefundBankAccountRoute.tsx";
