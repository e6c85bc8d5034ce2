import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { passwordAsked } from '../events.ts';
import { resetPasswordMail } from '../mail/account-mail-kinds.server.ts';
import { LOST_PASSWORD, type NewPasswordErrors, type RefusedPassword } from '../rules/lost-password-view.ts';
import { passwordRefusal } from '../rules/registration.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { lostPasswordTexts } from '../texts.ts';
import { accountNamed } from './account-named.server.ts';
import { accounts } from './accounts.server.ts';
import { comeIn } from './come-in.server.ts';
import { commonPasswords } from './common-passwords.server.ts';
import { hashPassword, setPassword } from './create-user.server.ts';
import { readPasswordKey, takePasswordKey } from './password-keys.server.ts';
import { dropKey, keepKey, keptKey } from './reset-cookie.server.ts';

const isPlace = (path: string) => path.endsWith(`/${LOST_PASSWORD}/`);

/** The link of a mail: its key goes into a cookie and out of the address, which histories and logs keep (AUTH-024). */
const keyLink: PageForm = {
  method: 'GET',
  accepts: (fields, path) => 'key' in fields && isPlace(path),
  async submit(fields, { addresses, request }) {
    const account = addresses.account;
    // What is no key stays one that does not work, and is told so.
    keepKey(request, account, cleanText(fields.key, 100) || '-');
    return { redirect: `${account}${LOST_PASSWORD}/` };
  },
};

/** Asking for a link: whoever is named, the answer is the same, and takes as long (AUTH-023). */
const askForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'lost_password' in fields && isPlace(path),
  async submit(fields, { addresses, db, market, request, settings, texts }) {
    const account = addresses.account;
    if (!isMailOn(resetPasswordMail, settings)) return { redirect: account };
    const text = translator(lostPasswordTexts, texts);
    const login = cleanText(fields.user_login, 320);
    const refused = (problem: string) => again({ kind: 'lost-password', login, problem });
    if (login === '') return refused(text('loginMissing'));
    const waitSeconds = await request.environment.cache(accounts).countAttempt('reset', login, request.ip);
    if (waitSeconds > 0) return refused(text('tooMany', { minutes: Math.ceil(waitSeconds / 60) }));
    await withinTransaction(db, async (tx) => {
      const found = await accountNamed(tx, login);
      // Whoever is locked is passed over where the mail is written.
      await emit(tx, passwordAsked, { userId: found?.id ?? null, locale: market.locale });
    });
    // Whoever asks anew has done with the link before.
    if (keptKey(request) !== '') dropKey(request, account);
    return { redirect: `${account}${LOST_PASSWORD}/sent/` };
  },
};

/** Setting a password with the key that the browser keeps, which is looked at once more. */
const setForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'set_password' in fields && isPlace(path),
  limit: { name: 'set-password', points: 30, seconds: 900 },
  async submit(fields, context) {
    const { addresses, db, request, texts } = context;
    const account = addresses.account;
    const key = keptKey(request);
    const now = request.startedAt;
    if (!(await readPasswordKey(db, key, now))) return stale(context, account);
    const password = typeof fields.password_1 === 'string' ? fields.password_1 : '';
    const errors: NewPasswordErrors = {};
    const refusal = passwordRefusal(password, await commonPasswords());
    const text = translator(lostPasswordTexts, texts);
    if (refusal) errors.password_1 = registrationWords(refusal, texts);
    else if (fields.password_2 !== password) errors.password_2 = text('differ');
    if (Object.keys(errors).length > 0) return again({ kind: 'new-password', errors });
    const hash = await hashPassword(password);
    const owner = await withinTransaction(db, async (tx) => {
      const userId = await takePasswordKey(tx, key, now);
      if (userId) await setPassword(tx, userId, { hash });
      return userId;
    });
    if (!owner) return stale(context, account);
    dropKey(request, account);
    await comeIn(owner, context);
    await addNotices(db, request, [{ kind: 'success', text: text('done') }]);
    return { redirect: account };
  },
};

/** Setting a password anew, without script. */
export const lostPasswordForms: readonly PageForm[] = [keyLink, askForm, setForm];

function stale({ request }: CallContext, account: string): PageFormAnswer {
  if (keptKey(request) !== '') dropKey(request, account);
  return again({ kind: 'stale-key' });
}

function again(form: RefusedPassword): PageFormAnswer {
  return { page: { notices: [], form, status: 422 } };
}
