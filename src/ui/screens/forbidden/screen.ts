import type { ScreenCode } from "#ui/app/define-screen.tsx";
import { ForbiddenView } from "./ForbiddenView.tsx";

export const screen: ScreenCode = () => ForbiddenView;
