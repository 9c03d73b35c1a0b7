import { releasedOnPostgres } from "./support/released-database.ts";
import { describeUpgrades } from "./upgrade.suite.ts";

describeUpgrades(releasedOnPostgres);
