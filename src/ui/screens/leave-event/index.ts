export { LeaveScreen as Component } from "./LeaveScreen.tsx";
