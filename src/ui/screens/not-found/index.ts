export { NotFoundPage as Component } from "#ui/app/layout/NotFoundPage.tsx";
