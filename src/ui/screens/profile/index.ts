export { ProfileRoute as Component } from "./ProfileRoute.tsx";
