import { useTranslate } from 'react-admin';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';

/** What became of a mail; `stored` means there was no mail server. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'stored';

const TONES: Record<MailStatus, StateTone> = { queued: 'busy', sent: 'good', failed: 'bad', stored: 'quiet' };

/** A mail's state as a label. */
export function MailState({ status }: { status: MailStatus }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[status]} text={translate(`resources.mails.states.${status}`)} />;
}
