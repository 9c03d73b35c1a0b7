export { UpcomingRoute as Component } from "./UpcomingRoute.tsx";
