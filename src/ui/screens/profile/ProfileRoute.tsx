import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { ProfileScreen } from "./ProfileScreen.tsx";

/** The screen at "/profile". */
export function ProfileRoute({ create }: ScreenProps<"profile">) {
  return <ProfileScreen vm={useViewModel(create)} />;
}
