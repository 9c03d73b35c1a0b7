export { HistoryRoute as Component } from "./HistoryRoute.tsx";
