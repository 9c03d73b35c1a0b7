import fc from "fast-check";
import { expect, it } from "vitest";
import { replay, runsOf } from "../replay.ts";
import { compareOrders, differences, meetings } from "./pairs.ts";

const numRuns = runsOf(100);

it(
  `two acts on one place at the same time come to what one after the other does, in ${numRuns} runs`,
  { timeout: 60_000 + numRuns * 3_000 },
  async () => {
    const property = fc.asyncProperty(meetings, async (meeting) => {
      const compared = await compareOrders(meeting);
      const { text, faults } = compared;
      expect({ text, faults, differences: differences(compared) }).toEqual({ text, faults: [], differences: [] });
    });
    await fc.assert(property, { numRuns, ...replay(20_261_126) });
  },
);
