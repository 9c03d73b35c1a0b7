export { ComingScreen as Component } from "./ComingScreen.tsx";
