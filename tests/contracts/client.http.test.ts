import { cardRepositoryContract } from "./client-card-repository.contract.ts";
import { eventRepositoryContract } from "./client-event-repository.contract.ts";
import { participationRepositoryContract } from "./client-participation-repository.contract.ts";
import { paymentRepositoryContract } from "./client-payment-repository.contract.ts";
import { clientWorldOverHttp } from "./support/client-world-over-http.ts";

const name = "HTTP over the real server";

eventRepositoryContract(name, clientWorldOverHttp);
participationRepositoryContract(name, clientWorldOverHttp);
paymentRepositoryContract(name, clientWorldOverHttp);
cardRepositoryContract(name, clientWorldOverHttp);
