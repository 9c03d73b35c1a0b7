import { postgresPlace } from "../../support/process/place.ts";
import { describeKilledJoins } from "./kills.suite.ts";

describeKilledJoins(postgresPlace);
