export { IndexRoute as Component } from "./IndexRoute.tsx";
