import { emit, emitInvalidation } from '#platform/events/events.server.ts';
import type { DeedRefusal, DeedSurroundings } from '#platform/resources/deed-surroundings.server.ts';
import { recordChanged } from '#platform/resources/record-changed.ts';
import { refusalMessage } from '#platform/resources/refusal-answers.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { TerminalRefusal } from './points.server.ts';

/** Deeds of whoever sits at the machine, who may do everything. */
export function terminalDeeds({ db }: SliceServices): DeedSurroundings {
  return {
    db,
    actor: {
      // The audit log shows it; no account has this id.
      userId: 'command-line',
      email: '',
      name: 'Command line',
      role: 'administrator',
      can: () => true,
    },
    invalidate: emitInvalidation,
    tellChange: (tx, change) => emit(tx, recordChanged, change),
  };
}

/** A refusal of a deed as a terminal says it, each field in a line. */
export function asRefusal(refusal: DeedRefusal): TerminalRefusal {
  const errors = 'errors' in refusal ? Object.entries(refusal.errors ?? {}) : [];
  const fields = errors.filter(([name]) => name !== '').map(([name, message]) => `  ${name}: ${message}`);
  return new TerminalRefusal([refusalMessage(refusal), ...fields].join('\n'));
}
