import { parseArgs } from "node:util";
import type { BackofficeApi } from "./api.ts";
import { usageFault } from "./failures.ts";
import type { OpenNewFile } from "./new-file.ts";

/** What a command works with. */
export interface CommandContext {
  readonly api: BackofficeApi;
  /** Writes to standard error, for people. Programs read standard output. */
  readonly complain: (text: string) => void;
  /** A file's text, or standard input's for `-`. */
  readonly readText: (path: string) => Promise<string>;
  /** A file's bytes, or standard input's for `-`. */
  readonly readBytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Creates a new file. */
  readonly openNew: OpenNewFile;
  readonly newKey: () => string;
}

/** One thing that a merchant can ask for. */
export interface Command {
  /** The words that call it: `events create`. */
  readonly name: string;
  /**
   * What follows its name: `FILE --country TH|TW [--key UUID] [--dry-run]`. The help prints it, and the arguments are
   * parsed by it: values by position, options with a value, optional ones in brackets, flags.
   */
  readonly usage: string;
  readonly summary: string;
  /** Returns what goes to standard output: a text as it is, anything else as JSON. */
  run(context: CommandContext, given: Given): Promise<unknown>;
}

/** What was given on the command line. */
export interface Given {
  /** A value that the usage requires. */
  need(name: string): string;
  /** The value of an optional option. */
  value(name: string): string | undefined;
  has(flag: string): boolean;
}

interface UsagePart {
  readonly name: string;
  /** The form in the usage: `EVENT`, `--event EVENT`. */
  readonly shown: string;
  readonly kind: "position" | "option" | "flag";
  readonly isOptional: boolean;
}

const usagePart = /(\[?)(?:--([a-z-]+)(?: ([^\s[\]-][^\s\]]*))?|([A-Z]+))\]?/gu;

function partsOf(usage: string): readonly UsagePart[] {
  return [...usage.matchAll(usagePart)].map(([, bracket, option, value, position]) => ({
    name: option ?? position ?? "",
    shown: option === undefined ? (position ?? "") : `--${option}${value === undefined ? "" : ` ${value}`}`,
    kind: option === undefined ? "position" : value === undefined ? "flag" : "option",
    isOptional: bracket === "[",
  }));
}

/**
 * Ids and tickets may begin with a dash, so only two dashes begin an option. `parseArgs` would read one dash as short
 * options. This mark in front of the text prevents that.
 */
const mark = "\0";
const marked = (arg: string) => (/^-[^-]/u.test(arg) ? mark + arg : arg);
const unmarked = (arg: string) => (arg.startsWith(mark) ? arg.slice(mark.length) : arg);

/**
 * Parses what follows a command's name. After a bare `--` everything is a value by position.
 * @throws CommandFailed for a missing value, for one too many, and for an option that the usage does not have.
 */
export function readArguments(usage: string, args: readonly string[]): Given {
  const parts = partsOf(usage);
  const named = new Map(parts.filter(({ kind }) => kind !== "position").map((part) => [part.name, part]));
  const positions = parts.filter(({ kind }) => kind === "position");
  const values = new Map<string, string>();
  const { tokens } = parseArgs({
    args: args.map(marked),
    options: Object.fromEntries(
      [...named].map(([name, { kind }]) => [name, { type: kind === "flag" ? "boolean" : "string" } as const]),
    ),
    strict: false,
    tokens: true,
  });
  let at = 0;
  for (const token of tokens) {
    if (token.kind === "positional") {
      const position = positions[at++]?.name ?? `${at}`;
      values.set(position, unmarked(token.value));
    } else if (token.kind === "option") {
      const part = named.get(token.name);
      if (!part || (part.kind === "flag" && token.value !== undefined))
        throw usageFault(`There is no option "${token.rawName}" here. Write -- before a value that begins so.`);
      if (part.kind === "option" && token.value === undefined) throw usageFault(`${token.rawName} needs a value.`);
      values.set(part.name, unmarked(token.value ?? ""));
    }
  }
  const missing = [...positions, ...named.values()].find(
    ({ name, kind, isOptional }) => kind !== "flag" && !isOptional && !values.has(name),
  );
  const tooMany = values.get(`${positions.length + 1}`);
  if (tooMany !== undefined) throw usageFault(`Nothing is known of "${tooMany}".`);
  if (missing) throw usageFault(`${missing.shown} is missing.`);
  return {
    need: (name) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`The usage of this command does not require ${name}.`);
      return value;
    },
    value: (name) => values.get(name),
    has: (flag) => values.has(flag),
  };
}

/** The content of a JSON file; `-` is standard input. The server checks it. */
export async function readJsonFile({ readText }: CommandContext, path: string): Promise<unknown> {
  const text = await readText(path).catch(() => {
    throw usageFault(`${path} can't be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw usageFault(`${path} holds no JSON.`);
  }
}
