import { MemorySellers } from "../support/world/memory-sellers.ts";
import { sellerAccountsContract } from "./seller-accounts.contract.ts";

sellerAccountsContract("in memory", async () => {
  const sellers = new MemorySellers();
  return { sellers, complete: (account) => sellers.complete(account) };
});
