import { pglitePlace } from "../../support/process/place.ts";
import { describeKilledPayments, moments } from "./killed-payments.suite.ts";

// The other moments are played on PostgreSQL: a start of the embedded database costs seconds.
describeKilledPayments(pglitePlace, moments.slice(1, 2));
