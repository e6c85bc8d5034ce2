import type { DeedSurroundings } from '#platform/resources/deed-surroundings.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What a command of the terminal works with. */
export interface TerminalAround {
  services: SliceServices;
  /** For deeds on resources: whoever sits at the machine may do everything, and is named in the audit log. */
  deeds: DeedSurroundings;
  /** Prints a line. */
  say: (line: string) => void;
  /** All that comes in by the standard input, for passwords, which do not belong among the words of a command. */
  readInput: () => Promise<string>;
}

/** What was typed. */
export interface Typed {
  words: Readonly<Record<string, string | undefined>>;
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command of `npm run vitrine -- …`, also while the shop runs. */
export interface TerminalCommand {
  /** One or two words: `status`, `users list`. */
  name: string;
  about: string;
  /** What follows it, in order. */
  words?: readonly { name: string; about: string; isOptional?: true }[];
  /** `--role <role>` takes a value, `--force` does not. */
  options?: readonly { flags: string; about: string }[];
  /** Whether it asks for more of what the shop keeps in memory than settings and texts. */
  needsStores?: true;
  /** Answers the exit code, 0 where nothing else is said; throws `TerminalRefusal` for what cannot be done. */
  run: (typed: Typed, around: TerminalAround) => Promise<number | undefined>;
}

/** Thrown by a command for what cannot be done; the message is meant for whoever typed it. */
export class TerminalRefusal extends Error {
  override name = 'TerminalRefusal';
}

/** What can be done at a terminal, in order. */
export const terminalCommands = extensionPoint<TerminalCommand>('terminal-commands', {
  uniqueBy: ({ name }) => name,
});
