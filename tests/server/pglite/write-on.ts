/** Writes participations into the folder named by its argument without end; says the id of each once it is kept. */
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, aMerchant, anEvent } from "../../support/builders/index.ts";
import { testKeys } from "../../support/sealing.ts";
import { join } from "../postgres/joining.ts";

const database = await openPglite({ folder: process.argv[2] ?? "", keys: testKeys });
const work = database.unitOfWork(() => noJobs);
await work.run(async (store) => {
  await store.merchants.save(aMerchant());
  await store.events.insert(anEvent({ capacity: 1_000_000 }));
});
for (let number = 1; ; number += 1) {
  const memberId = `member-${number}`;
  await work.run((store) => store.members.save(aMember({ id: memberId })));
  await join(work, "event-1", memberId, memberId);
  process.stdout.write(`${memberId}\n`);
}
