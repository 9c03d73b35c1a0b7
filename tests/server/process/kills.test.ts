import { pglitePlace } from "../../support/process/place.ts";
import { describeKilledJoins } from "./kills.suite.ts";

describeKilledJoins(pglitePlace);
