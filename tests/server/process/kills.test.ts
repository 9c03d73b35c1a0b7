import { pglitePlace } from "../../support/process/place.ts";
import { describeKilledJoins } from "./kills.suite.ts";

// After the first and the last of them it is killed on PostgreSQL: a start of the embedded database costs seconds.
describeKilledJoins(pglitePlace, [20]);
