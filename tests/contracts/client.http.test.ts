import { clientBackendContract } from "./client-backend.contract.ts";
import { clientWorldOverHttp } from "./support/client-world-over-http.ts";

clientBackendContract("HTTP over the real server", clientWorldOverHttp);
