export { EventScreen as Component } from "./EventScreen.tsx";
