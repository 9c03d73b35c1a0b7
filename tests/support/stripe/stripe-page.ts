/**
 * Stripe.js for a page of the tests: it takes the calls that the app makes, draws fields in a frame of its own, and speaks
 * to the Stripe of the tests. What the real one refuses as a wrong integration, it throws.
 */
export const stripeScript = `(() => {
  const heard = new Map();
  let turns = 0;
  addEventListener("message", ({ data, origin }) => {
    if (/^https:\\/\\/(js|hooks)\\.stripe\\.com$/.test(origin)) heard.get(data.turn)?.(data);
  });
  const nextTurn = () => String((turns += 1));
  const wrong = (message) => Object.assign(new Error(message), { name: "IntegrationError" });

  const frameAt = (place, address, title, style) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = title;
    frame.allow = "payment *";
    Object.assign(frame.style, { border: "0", width: "100%" }, style);
    place.append(frame);
    return frame;
  };

  const bankAsks = (intent, account) => new Promise((done) => {
    const turn = nextTurn();
    const address = "https://hooks.stripe.com/3d_secure?" + new URLSearchParams({ intent, account, turn });
    const style = { position: "fixed", inset: "0", height: "100%", zIndex: "2147483647" };
    const frame = frameAt(document.body, address, "3D Secure", style);
    heard.set(turn, () => { frame.remove(); done(); });
  });

  function elements(options) {
    if (options.mode === undefined && options.clientSecret === undefined) throw wrong("Give a mode or a clientSecret.");
    const self = { options, frame: null, submitted: false };
    const ask = (message) => new Promise((answer) => {
      if (!self.frame) throw wrong("The Element is not mounted.");
      const turn = nextTurn();
      heard.set(turn, answer);
      self.frame.contentWindow.postMessage({ ...message, turn }, "https://js.stripe.com");
    });
    return Object.assign(self, {
      ask,
      submit: async () => {
        const { error } = await ask({ wants: "check" });
        self.submitted = error === undefined;
        return error ? { error } : {};
      },
      update: async (more) => {
        Object.assign(options, more);
        if (self.frame) await ask({ wants: "look", look: options.appearance });
      },
      create: (kind) => {
        if (kind !== "payment") throw wrong("There is no Element " + kind + " here.");
        const handlers = { ready: [], change: [], loaderror: [] };
        const tell = (what) => handlers[what].forEach((run) => run({ elementType: "payment" }));
        const element = {
          on: (what, run) => { handlers[what].push(run); return element; },
          mount: (place) => {
            const turn = nextTurn();
            const given = { turn, locale: options.locale, look: options.appearance };
            const address = "https://js.stripe.com/endive/fields.html#" + encodeURIComponent(JSON.stringify(given));
            self.frame = frameAt(place, address, "Secure payment input frame", { height: "210px", display: "block" });
            heard.set(turn, ({ what }) => { if (what === "change") self.submitted = false; tell(what); });
          },
          destroy: () => { self.frame?.remove(); self.frame = null; },
        };
        return element;
      },
    });
  }

  window.Stripe = (key, { stripeAccount = "" } = {}) => {
    if (!key.startsWith("pk_")) throw wrong("Use a publishable key.");
    const call = async (path, more) => {
      const body = new URLSearchParams({ key, ...(stripeAccount ? { _stripe_account: stripeAccount } : {}), ...more });
      return (await fetch("https://api.stripe.com/v1/" + path, { method: "POST", body })).json();
    };
    const idIn = (clientSecret) => clientSecret.split("_secret_")[0];
    const failedOf = (kind, intent) => {
      const error = kind === "setup_intent" ? intent.last_setup_error : intent.last_payment_error;
      return { error: { ...error, [kind]: intent } };
    };
    return {
      _registerWrapper: () => undefined,
      elements,
      createPaymentMethod: async ({ elements: group }) => {
        if (group.options.paymentMethodCreation !== "manual") throw wrong("Elements must be made with paymentMethodCreation: manual.");
        if (!group.submitted) throw wrong("elements.submit() must be called before stripe.createPaymentMethod().");
        const { error, paymentMethod } = await group.ask({ wants: "make", key, account: stripeAccount });
        return error ? { error } : { paymentMethod };
      },
      confirmSetup: async ({ clientSecret, confirmParams, redirect }) => {
        if (redirect !== "if_required" && !confirmParams.return_url) throw wrong("A return_url is missing.");
        const id = idIn(clientSecret);
        const { payment_method } = confirmParams;
        let intent = await call("setup_intents/" + id + "/confirm", { client_secret: clientSecret, payment_method });
        if (intent.error) return intent;
        if (intent.status === "requires_action") {
          await bankAsks(id, stripeAccount);
          intent = await call("setup_intents/" + id, { client_secret: clientSecret });
        }
        return intent.status === "succeeded" ? { setupIntent: intent } : failedOf("setup_intent", intent);
      },
      handleNextAction: async ({ clientSecret }) => {
        const id = idIn(clientSecret);
        let intent = await call("payment_intents/" + id, { client_secret: clientSecret });
        if (intent.error) return intent;
        if (intent.status !== "requires_action") throw wrong("The PaymentIntent is not in requires_action.");
        await bankAsks(id, stripeAccount);
        intent = await call("payment_intents/" + id, { client_secret: clientSecret });
        return intent.status === "requires_payment_method" ? failedOf("payment_intent", intent) : { paymentIntent: intent };
      },
    };
  };
  window.Stripe.version = "endive";
})();`;

/** The frame with the fields: only Stripe's own origin sees what is typed. */
export const fieldsPage = `<!doctype html><meta charset="utf-8"><title>Card</title>
<style>
  body { margin: 0; font: 16px/1.4 var(--font, sans-serif); color: var(--text); }
  form { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; padding: 2px; }
  label { display: block; font-size: 14px; font-weight: 600; }
  label:first-child { grid-column: 1 / -1; }
  input { box-sizing: border-box; width: 100%; margin-top: 6px; padding: 13px 14px; font: 16px sans-serif; color: var(--text);
    background: var(--background); border: 1px solid var(--line); border-radius: var(--radius); }
  input[aria-invalid] { border-color: var(--danger); }
  input::placeholder { color: var(--placeholder); }
  #problem { grid-column: 1 / -1; margin: 0; min-height: 1.4em; color: var(--danger); font-size: 14px; }
</style>
<form><label><span></span><input id="number" inputmode="numeric" placeholder="1234 1234 1234 1234"></label>
<label><span></span><input id="expiry" inputmode="numeric" placeholder="MM / YY"></label>
<label><span></span><input id="cvc" inputmode="numeric" placeholder="CVC"></label><p id="problem" role="alert"></p></form>
<script>
  const { turn: mine, locale, look } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const words = {
    en: ["Card number", "Expiration date", "Security code", "Your card number is incomplete."],
    th: ["หมายเลขบัตร", "วันหมดอายุ", "รหัสความปลอดภัย", "หมายเลขบัตรของคุณไม่ครบถ้วน"],
    ja: ["カード番号", "有効期限", "セキュリティコード", "カード番号に不備があります。"],
    "zh-TW": ["卡號", "到期日", "安全碼", "您的卡號不完整。"],
  }[locale];
  document.documentElement.lang = locale;
  document.querySelectorAll("span").forEach((span, at) => (span.textContent = words[at]));
  const inputs = ["number", "expiry", "cvc"].map((id) => document.getElementById(id));
  const dress = ({ variables, rules }) => {
    const { colorText, colorBackground, colorDanger, colorTextPlaceholder, borderRadius, fontFamily } = variables;
    const names = { text: colorText, background: colorBackground, danger: colorDanger, placeholder: colorTextPlaceholder,
      radius: borderRadius, font: fontFamily, line: rules[".Input"].borderColor };
    for (const [name, value] of Object.entries(names)) document.body.style.setProperty("--" + name, value);
  };
  dress(look);
  const say = (message) => parent.postMessage(message, "*");
  const fits = { number: /^\\d{12,19}$/, expiry: /^\\d{4}$/, cvc: /^\\d{3,4}$/ };
  const digits = (input) => input.value.replace(/\\D/g, "");
  const check = () => {
    const wrong = inputs.filter((input) => !fits[input.id].test(digits(input)));
    inputs.forEach((input) => input.toggleAttribute("aria-invalid", wrong.includes(input)));
    document.getElementById("problem").textContent = wrong.length > 0 ? words[3] : "";
    return wrong.length > 0 ? { error: { type: "validation_error", code: "incomplete_number" } } : {};
  };
  const make = async ({ key, account }) => {
    const [number, expiry, cvc] = inputs.map(digits);
    const card = { type: "card", "card[number]": number, "card[exp_month]": expiry.slice(0, 2),
      "card[exp_year]": "20" + expiry.slice(2), "card[cvc]": cvc };
    const body = new URLSearchParams({ key, ...(account ? { _stripe_account: account } : {}), ...card });
    const made = await (await fetch("https://api.stripe.com/v1/payment_methods", { method: "POST", body })).json();
    return made.error ? { error: made.error } : { paymentMethod: made };
  };
  addEventListener("message", async ({ data }) => {
    const { wants, turn } = data;
    if (wants === "look") dress(data.look);
    const answer = wants === "check" ? check() : wants === "make" ? await make(data) : {};
    say({ turn, ...answer });
  });
  inputs.forEach((input) => input.addEventListener("input", () => say({ turn: mine, what: "change" })));
  say({ turn: mine, what: "ready" });
</script>`;

/** The bank's page in Stripe's frame over the app. */
export const bankPage = `<!doctype html><meta charset="utf-8"><title>3D Secure</title>
<style>body { margin: 0; display: grid; min-height: 100vh; place-content: center; gap: 12px; font: 18px sans-serif; background: #fff; }
button { padding: 14px 22px; font: inherit; }</style>
<h1>Test bank</h1><button id="pass">Complete</button><button id="fail">Fail</button>
<script>
  const given = new URLSearchParams(location.search);
  const answer = async (outcome) => {
    await fetch("/3d_secure/answer", { method: "POST", body: new URLSearchParams({ intent: given.get("intent"), account: given.get("account"), outcome }) });
    parent.postMessage({ turn: given.get("turn") }, "*");
  };
  document.getElementById("pass").onclick = () => answer("succeeded");
  document.getElementById("fail").onclick = () => answer("failed");
</script>`;

/** Where a wallet's payer approves or says no, on the way back to the app. */
export function walletPage({ id, amount, currency }: { id: string; amount: number; currency: string }): string {
  return `<!doctype html><html lang="en"><head><title>PayPay</title><meta name="viewport" content="width=device-width"></head>
<body><h1>PayPay</h1><p>${currency.toUpperCase()} ${amount}</p>
<p><a href="/authorize/${id}/approve">Approve</a></p><p><a href="/authorize/${id}/cancel">Cancel</a></p></body></html>`;
}
