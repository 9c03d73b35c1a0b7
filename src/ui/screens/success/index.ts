export { SuccessScreen as Component } from "./SuccessScreen.tsx";
