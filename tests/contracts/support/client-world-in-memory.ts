import {
  InMemorySlipRepository,
  InMemoryPaymentRepository,
  InMemoryRefundRepository,
} from "#adapters/memory/in-memory-payments.ts";
import { InMemorySalesDocumentRepository } from "#adapters/memory/in-memory-sales-documents.ts";
import { InMemoryBackend } from "#adapters/memory/in-memory-backend.ts";
import { InMemoryBankAccountRepository, InMemoryCardRepository } from "#adapters/memory/in-memory-wallet.ts";
import { InMemoryEventRepository, InMemoryLiveEvents } from "#adapters/memory/in-memory-events.ts";
import { InMemoryIdentityProvider } from "#adapters/memory/in-memory-identity-provider.ts";
import { InMemoryParticipationRepository } from "#adapters/memory/in-memory-participation-repository.ts";
import { InMemoryProfileRepository } from "#adapters/memory/in-memory-profile-repository.ts";
import { InMemoryTieRepository } from "#adapters/memory/in-memory-tie-repository.ts";
import { officialAccount } from "../../server/http/support/app-under-test.ts";
import type { ClientPorts } from "./client-world.ts";
import { clientWorldOver, type PortsOf } from "./client-world-over.ts";

/** One member's in-memory adapters on a backend. */
export function portsIn(backend: InMemoryBackend): ClientPorts {
  return {
    events: new InMemoryEventRepository(backend),
    participations: new InMemoryParticipationRepository(backend),
    payments: new InMemoryPaymentRepository(backend),
    slips: new InMemorySlipRepository(backend),
    refunds: new InMemoryRefundRepository(backend),
    documents: new InMemorySalesDocumentRepository(backend),
    bankAccounts: new InMemoryBankAccountRepository(backend),
    cards: new InMemoryCardRepository(backend),
    profiles: new InMemoryProfileRepository(backend, officialAccount),
    live: new InMemoryLiveEvents(backend),
    ties: new InMemoryTieRepository(backend),
  };
}

/** The app's in-memory adapters straight on the server's use cases. */
const inMemory: PortsOf = async (server, memberId) => {
  const identity = new InMemoryIdentityProvider(server.realClock);
  if (memberId !== null) {
    identity.behaviour.member = { userId: memberId, displayName: memberId, statusMessage: null, pictureUrl: null };
    await identity.init();
  }
  return portsIn(new InMemoryBackend(server.deps, identity));
};

export const clientWorldInMemory = () => clientWorldOver(inMemory);
