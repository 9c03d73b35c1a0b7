import { createServer, type Server } from "#composition/server/create-server.ts";
import { createLogger } from "#composition/server/pino-logger.ts";
import { parseSettings } from "#composition/server/settings.ts";

/** What is read of answers. */
interface Answer {
  readonly id: string;
  readonly idToken: string;
  readonly state: string;
  readonly outcome: string;
  readonly items: readonly Answer[];
  readonly participation: { readonly joinId: string };
}

/** A server in this process, on a database, whose members join games and pay by sandbox card. */
export class Player {
  readonly #server: Server;
  #count = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Opens the server with its sample games. */
  static async on(databaseUrl: string): Promise<Player> {
    const settings = parseSettings({
      DATABASE_URL: databaseUrl,
      SEALING_KEYS: Buffer.alloc(32, 7).toString("base64"),
      LOG_LEVEL: "error",
    });
    return new Player(await createServer(settings, { webDirectory: null, samples: true }, createLogger("error")));
  }

  /** A new member joins the next game and pays. Answers the payment's id. */
  async pay(): Promise<string> {
    this.#count += 1;
    const userId = `U${String(this.#count).padStart(32, "0")}`;
    const { idToken } = await this.#call(
      "POST",
      "/dev/identity",
      { userId, displayName: `P${this.#count}`, isFriend: false },
      null,
    );
    const { items } = await this.#call(
      "GET",
      "/line/list/event?merchantId=riverside-badminton&hasSeats=true",
      null,
      idToken,
    );
    for (const event of items) {
      const joined = await this.#call("POST", "/line/join/event", { eventId: event.id, seats: 1 }, idToken);
      if (joined.outcome !== "awaiting_payment") continue;
      const { joinId } = joined.participation;
      const token = "tok_sandbox_4242424242424242";
      const paid = await this.#call("POST", "/line/event/payment", { joinId, method: "card", token }, idToken);
      if (paid.state !== "succeeded") throw new Error(`A payment is ${paid.state}.`);
      return paid.id;
    }
    throw new Error("No game can be joined and paid for.");
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #call(method: string, path: string, body: object | null, token: string | null): Promise<Answer> {
    const answer = await this.#server.app.request(path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
