import type { ComponentType } from "react";
import type { IconProps } from "./Icon.tsx";
import {
  AnySportIcon,
  BadmintonIcon,
  BasketballIcon,
  ClimbingIcon,
  FootballIcon,
  RunningIcon,
  TennisIcon,
  VolleyballIcon,
  YogaIcon,
} from "./sport.tsx";

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  badminton: BadmintonIcon,
  basketball: BasketballIcon,
  climbing: ClimbingIcon,
  football: FootballIcon,
  running: RunningIcon,
  tennis: TennisIcon,
  volleyball: VolleyballIcon,
  yoga: YogaIcon,
};

/** The icon of a sport type's id; unknown ones get a court. */
export function SportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const Drawn = (Object.hasOwn(icons, sport) ? icons[sport] : undefined) ?? AnySportIcon;
  return <Drawn {...icon} />;
}
