import { pglitePlace } from "../../support/process/place.ts";
import { describeKilledPayments } from "./killed-payments.suite.ts";

describeKilledPayments(pglitePlace);
