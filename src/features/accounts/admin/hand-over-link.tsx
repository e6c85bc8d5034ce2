import { useTranslate } from 'react-admin';
import { ShownOnceDialog } from '#platform/admin/shown-once-dialog.tsx';

/** Shows the link of an invitation that no mail carries. */
export function HandOverLink({ email, link, onDone }: { email: string; link: string; onDone: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.invitations.link.${key}`, { email });
  return <ShownOnceDialog value={link} say={say} onDone={onDone} />;
}
