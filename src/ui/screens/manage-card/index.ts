export { ManageCardRoute as Component } from "./ManageCardRoute.tsx";
