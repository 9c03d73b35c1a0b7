import { storesInMemory } from "../../support/world/world.ts";
import { sellerRefundRules } from "./seller-refunds.suite.ts";

sellerRefundRules(async (clock) => storesInMemory(clock));
