import type { SettingsOf } from '#platform/settings/settings.ts';
import type { reservedCartSettings } from '../settings.ts';

/** Signs that can stand beside the timer. */
export type TimerSign = SettingsOf<typeof reservedCartSettings>['icon'];

/** Lines of each sign, in a square of 24. */
const LINES: Readonly<Record<TimerSign, string>> = {
  fire: 'M12 3c.6 3.2 5.6 5.4 5.6 10.8a5.6 5.6 0 0 1-11.2 0c0-2.3 1.1-3.9 2.3-5.1.2 1.5.8 2.4 1.8 2.9C10.2 8.4 10.6 5.3 12 3zM12 19.4a2.3 2.3 0 0 0 2.3-2.4c0-1.5-1.3-2.2-2.1-3.6-1 1.3-2.5 2-2.5 3.6A2.3 2.3 0 0 0 12 19.4z',
  watch:
    'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM9.3 7.1 9.8 3h4.4l.5 4.1M9.3 16.9l.5 4.1h4.4l.5-4.1M12 9.5V12l1.7 1.2',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5a2.2 2.2 0 0 0 4 0M12 5.5v-2',
  timer: 'M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 6V3M9.5 3h5M12 13.5 15 10.5M17.8 7.7l1.5-1.5',
  rocket:
    'M12 2.8c2.7 2 4 4.9 4 8.2 0 2-.4 3.7-1.1 5.3H9.1C8.4 14.7 8 13 8 11c0-3.3 1.3-6.2 4-8.2zM8.1 12.5l-2.9 2.9v3.6l3.3-2.2M15.9 12.5l2.9 2.9v3.6l-3.3-2.2M12 8a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 12 8zM12 18.8v2.7',
  bomb: 'M10.3 8.3a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4zM13.5 9.2l1.9-1.9 1.8 1.8-1.9 1.9M16.4 8.1c.8-1.9 1.9-2.6 3.3-2.2M20.5 3v.8M22.2 6.8l-.7-.3M7.2 14.5a3.1 3.1 0 0 1 3.1-3.1',
  blast:
    'M12 2.8l1.9 4.9 4.6-2.6-1.8 5 5 1.5-4.6 2.5 2.7 4.5-5.1-1.1-.6 5.2-2.9-4.3-3.8 3.6.2-5.2-5.2.3 3.5-3.9-3.7-3.6 5.2-.2-.8-5.1 4.2 3z',
};

/** The sign beside the timer; says nothing that its words do not say. */
export function TimerIcon({ sign }: { sign: TimerSign }) {
  return (
    <svg
      className={`timer-icon timer-icon-${sign}`}
      viewBox="0 0 24 24"
      width="28"
      height="28"
      aria-hidden="true"
    >
      <path
        d={LINES[sign]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
