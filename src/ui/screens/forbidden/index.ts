export { ForbiddenScreen as Component } from "./ForbiddenScreen.tsx";
