import type { ComponentType } from "react";
import {
  AnySportIcon,
  BadmintonIcon,
  BasketballIcon,
  ClimbingIcon,
  FootballIcon,
  type IconProps,
  RunningIcon,
  TennisIcon,
  VolleyballIcon,
  YogaIcon,
} from "#ui/components/looks/icons.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";

const known: ReadonlyMap<string, { readonly name: MessageId; readonly Icon: ComponentType<IconProps> }> = new Map([
  ["badminton", { name: "sport.badminton", Icon: BadmintonIcon }],
  ["football", { name: "sport.football", Icon: FootballIcon }],
  ["basketball", { name: "sport.basketball", Icon: BasketballIcon }],
  ["tennis", { name: "sport.tennis", Icon: TennisIcon }],
  ["running", { name: "sport.running", Icon: RunningIcon }],
  ["yoga", { name: "sport.yoga", Icon: YogaIcon }],
  ["climbing", { name: "sport.climbing", Icon: ClimbingIcon }],
  ["volleyball", { name: "sport.volleyball", Icon: VolleyballIcon }],
]);

/** The icon of a sport type; a court for one that the app does not know. */
export function SportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const { Icon } = known.get(sport) ?? { Icon: AnySportIcon };
  return <Icon {...icon} />;
}

/** A sport type in the member's language; one that the app does not know keeps the server's name, or its id. */
export function sportName(t: Translate, sport: string, serverName?: string): string {
  const name = known.get(sport)?.name;
  if (name !== undefined) return t(name);
  return serverName ?? sport.charAt(0).toUpperCase() + sport.slice(1).replaceAll("-", " ");
}
