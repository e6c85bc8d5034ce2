import type { SettingsOf } from '#platform/settings/settings.ts';
import type { attributionSettings } from '../settings.ts';
import type { TrackingRules } from './continue-visit.ts';

/** Seconds of a month of 30 days (ATTR-012). */
const MONTH = 30 * 86_400;

/** What the script in the browser is told: how to track, and whether it may from the start. */
export interface BrowserTracking extends TrackingRules {
  /** False until a consent banner says otherwise (ATTR-003). */
  allowed: boolean;
  recordIp: boolean;
}

/** The owner's settings as the script needs them. */
export function browserTracking(settings: SettingsOf<typeof attributionSettings>): BrowserTracking {
  const { lifetime, sessionMinutes, consentRequired, keepSource, recordIp } = settings;
  return {
    lifetime: lifetime === 'browser' ? null : Number(lifetime) * MONTH,
    session: sessionMinutes * 60,
    keepSource,
    allowed: !consentRequired,
    recordIp,
  };
}
