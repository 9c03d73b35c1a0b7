import { pglitePlace } from "../../support/process/place.ts";
import { describeJoins } from "./joins.suite.ts";

describeJoins(pglitePlace);
