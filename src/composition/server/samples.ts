import type { Container } from "inversify";
import { sampleClientSecret, seedSamples } from "#server/adapters/sample/seed-samples.ts";
import { ports } from "./tokens.ts";

/** Puts up the sample merchants and events, and tops them up when the app starts days later. */
export async function keepSamples(container: Container, clientSecret: string = sampleClientSecret): Promise<void> {
  await seedSamples({
    unitOfWork: container.get(ports.unitOfWork),
    clock: container.get(ports.clock),
    secrets: container.get(ports.secrets),
    clientSecret,
  });
}
