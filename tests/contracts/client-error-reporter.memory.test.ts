import { InMemoryErrorReporter } from "#adapters/memory/in-memory-device.ts";
import { errorReporterContract } from "./client-error-reporter.contract.ts";

errorReporterContract("memory", () => {
  const port = new InMemoryErrorReporter();
  return {
    port,
    arrived: async () => port.reported.map((error) => (error instanceof Error ? error.message : typeof error)),
  };
});
