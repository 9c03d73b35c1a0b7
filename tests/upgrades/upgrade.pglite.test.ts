import { releasedInFolder } from "./support/released-database.ts";
import { describeUpgrades } from "./upgrade.suite.ts";

describeUpgrades(releasedInFolder);
