import { InMemoryLineAuthorisations } from "#server/adapters/memory/line.ts";
import { lineAuthorisationsContract } from "./line-authorisations.contract.ts";

lineAuthorisationsContract("in memory", () => {
  const authorisations = new InMemoryLineAuthorisations();
  return { authorisations, grant: (memberId, token) => authorisations.grant(memberId, token) };
});
