import { passwordField, passwordSettings } from '#features/fields/public.ts';
import type { RequestEnvironment } from '#platform/http/request-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { LOST_PASSWORD, type LostPasswordView, lostPasswordView } from '../rules/lost-password-view.ts';
import { RESET_CODE } from '../rules/reset-code.ts';
import { offersReset } from './offers-reset.server.ts';
import { readPasswordKey } from './password-keys.server.ts';
import { codeSentAt } from './reset-codes.server.ts';
import { askedCode, dropKey, keptKey } from './reset-cookie.server.ts';

/** What stands at an address of the page at which passwords are set anew; null where nothing is. */
export async function loadLostPassword(
  { db, request, settings }: Pick<PartContext, 'db' | 'request' | 'settings'>,
  parts: readonly string[],
  form: unknown,
): Promise<LostPasswordView | null> {
  const kept = keptKey(request);
  const asked = parts[0] === RESET_CODE ? askedCode(request) : null;
  const owner = kept === '' ? null : await readPasswordKey(db, kept, request.startedAt);
  // It is told once: what does not work now never will.
  if (kept !== '' && !owner) dropKey(request);
  return lostPasswordView(form, {
    key: owner ?? (kept === '' ? 'none' : 'stale'),
    mails: offersReset(settings),
    code: asked && {
      masked: asked.masked,
      isSent: (await codeSentAt(db, request.environment.keys, asked.name)) !== null,
    },
    sendsMail: request.environment.sendsMail,
    part: parts.join('/'),
    password: passwordField(settings.get(passwordSettings)),
  });
}

/** The address at which a link for a new password is asked for; '' while the owner has none sent, or none can be. */
export function lostPasswordAddress(
  settings: Pick<SettingsStore, 'get'>,
  { sendsMail }: Pick<RequestEnvironment, 'sendsMail'>,
  account: string,
): string {
  return sendsMail && offersReset(settings) ? `${account}${LOST_PASSWORD}/` : '';
}
