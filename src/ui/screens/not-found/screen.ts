import type { ScreenCode } from "#ui/app/define-screen.tsx";
import { NotFoundPage } from "#ui/app/layout/NotFoundPage.tsx";

export const screen: ScreenCode = () => NotFoundPage;
