import { InMemoryLinkFollower } from "#server/adapters/memory/link-follower.ts";
import { knownLinks, linkFollowerContract } from "./link-follower.contract.ts";

linkFollowerContract("memory", async () => {
  const follower = new InMemoryLinkFollower(knownLinks);
  return { follower, asked: follower.asked };
});
