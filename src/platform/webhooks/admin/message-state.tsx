import { useTranslate } from 'react-admin';
import { StateChip } from '#platform/admin/state-chip.tsx';

/** What can have become of a message. */
export const MESSAGE_STATES = ['waiting', 'done', 'failed'] as const;

/** One of `waiting`, `done`, `failed`. */
export type MessageStatus = (typeof MESSAGE_STATES)[number];

const TONES = { waiting: 'busy', done: 'good', failed: 'bad' } as const;

/** What became of a message, as a label. */
export function MessageState({ status }: { status: MessageStatus }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[status]} text={translate(`resources.webhook-messages.states.${status}`)} />;
}
