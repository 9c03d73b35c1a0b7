export { HistoryRefundScreen as Component } from "./HistoryRefundScreen.tsx";
