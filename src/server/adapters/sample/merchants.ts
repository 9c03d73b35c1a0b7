import { ariMovement } from "./bangkok/ari-movement.ts";
import { lumphiniRunCrew } from "./bangkok/lumphini-run-crew.ts";
import { riversideBadminton } from "./bangkok/riverside-badminton.ts";
import { sukhumvitSocialSports } from "./bangkok/sukhumvit-social-sports.ts";
import type { SampleMerchant } from "./sample.ts";
import { daanBadminton } from "./taipei/daan-badminton.ts";
import { riverbankClub } from "./taipei/riverbank-club.ts";
import { xinyiNightHoops } from "./taipei/xinyi-night-hoops.ts";
import { zhongshanBouldering } from "./taipei/zhongshan-bouldering.ts";
import { kotoBayClimbing } from "./tokyo/koto-bay-climbing.ts";
import { setagayaTennis } from "./tokyo/setagaya-tennis.ts";
import { shibuyaFutsal } from "./tokyo/shibuya-futsal.ts";
import { tokyoFriendlySports } from "./tokyo/tokyo-friendly-sports.ts";

/** A dozen merchants who don't exist, four in each city. Their phone numbers can't be dialled; `.example` reaches nobody. */
export const sampleMerchants: readonly SampleMerchant[] = [
  riversideBadminton,
  lumphiniRunCrew,
  ariMovement,
  sukhumvitSocialSports,
  daanBadminton,
  xinyiNightHoops,
  zhongshanBouldering,
  riverbankClub,
  shibuyaFutsal,
  kotoBayClimbing,
  setagayaTennis,
  tokyoFriendlySports,
];
