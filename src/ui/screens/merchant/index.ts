export { MerchantRoute as Component } from "./MerchantRoute.tsx";
