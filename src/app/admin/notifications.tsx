import { Suspense, useRef } from 'react';
import { useNotificationContext } from 'react-admin';
import { latePart } from '#platform/admin/late-part.ts';

const Notification = latePart(async () => (await import('./notification-bar.ts')).Notification);

/** What screens have to say, at the lower edge; loaded with the first thing that is said. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const isNeeded = useRef(false);
  isNeeded.current ||= notifications.length > 0;
  return (
    <Suspense fallback={null}>
      {/* It takes what is said out of the list, so it stays when the list is empty. */}
      {isNeeded.current ? <Notification /> : null}
    </Suspense>
  );
}
