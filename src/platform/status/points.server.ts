import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What a state means: `good` as it should be, `quiet` nothing to say, `busy` a look is due, `bad` something fails. */
export type StatusState = 'good' | 'quiet' | 'busy' | 'bad';

/** One fact as the status page and the command line say it, in English words. */
export interface StatusFact {
  text: string;
  state: StatusState;
  /** When it was. */
  at?: Date | null;
  /** Where in the back office something can be done about it, for example `/mails`. */
  to?: string;
}

/** One line of the status page; asked at each look, so that it must be cheap however much the shop holds. */
export interface StatusLine {
  name: string;
  /** Under which heading it stands. */
  group: 'program' | 'storage' | 'work' | 'outside';
  title: string;
  /** null: nothing to say at this moment. */
  read: (services: SliceServices, now: Date) => Promise<StatusFact | null>;
}

/** What the status page says, in order. */
export const statusLines = extensionPoint<StatusLine>('status-lines', { uniqueBy: ({ name }) => name });
