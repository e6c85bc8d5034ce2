import { cleanText } from '#features/fields/public.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { askPasswordWords } from '../rules/ask-password-words.ts';
import { LOST_PASSWORD, type NewPasswordErrors, type RefusedPassword } from '../rules/lost-password-view.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { RESET_CODE } from '../rules/reset-code.ts';
import { lostPasswordTexts } from '../texts.ts';
import { askedPasswordAddress, askForAnotherCode, askPassword, enterCode } from './ask-password.server.ts';
import { comeIn } from './come-in.server.ts';
import { keepKey } from './reset-cookie.server.ts';
import { setNewPassword } from './set-new-password.server.ts';

const isPlace = (path: string) => path.endsWith(`/${LOST_PASSWORD}/`);

/** The link of a mail: its key goes into a cookie and out of the address, which histories and logs keep (AUTH-024). */
const keyLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields, path) => 'key' in fields && isPlace(path),
  async submit(fields, { addresses, request }) {
    const account = addresses.account;
    // What is no key stays one that does not work, and is told so.
    keepKey(request, cleanText(fields.key, 100) || '-');
    return { redirect: `${account}${LOST_PASSWORD}/` };
  },
};

/** Asking for a link: whoever is named, the answer is the same, and takes as long (AUTH-023). */
const askForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'lost_password' in fields && isPlace(path),
  async submit(fields, context) {
    const { addresses, texts } = context;
    const login = cleanText(fields.user_login, 320);
    const asked = await askPassword(login, fields.token, context);
    if (!asked.ok) {
      const { error } = asked;
      if (error.code === 'accounts.reset-closed') return { redirect: addresses.account };
      return again({ kind: 'lost-password', login, problem: askPasswordWords(error, texts) });
    }
    return { redirect: askedPasswordAddress(context) };
  },
};

/** Entering the code of a mail, or asking for another one. */
const codeForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) =>
    ('enter_code' in fields || 'resend_code' in fields) && path.endsWith(`/${LOST_PASSWORD}/${RESET_CODE}/`),
  limit: { name: 'reset-code', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db, request, texts } = context;
    const place = `${addresses.account}${LOST_PASSWORD}/`;
    const text = translator(lostPasswordTexts, texts);
    const isResend = 'resend_code' in fields;
    const done = await (isResend
      ? askForAnotherCode(context)
      : enterCode(cleanText(fields.code, 40), context));
    if (!done.ok) {
      const { error } = done;
      if (error.code === 'accounts.reset-closed') return { redirect: addresses.account };
      return again({ kind: 'reset-code', problem: askPasswordWords(error, texts) });
    }
    await addNotices(db, request, [
      { kind: 'success', text: text(isResend ? 'codeSentAgain' : 'codeTaken') },
    ]);
    return { redirect: isResend ? `${place}${RESET_CODE}/` : place };
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
    const text = translator(lostPasswordTexts, texts);
    const typed = (field: unknown) => (typeof field === 'string' ? field : '');
    const [password, repeated] = [typed(fields.password_1), typed(fields.password_2)];
    const set = await setNewPassword({ password, again: repeated }, context);
    if (!set.ok) {
      const { error } = set;
      if (error.code === 'accounts.key-stale') return again({ kind: 'stale-key' });
      const errors: NewPasswordErrors =
        error.code === 'accounts.passwords-differ'
          ? { password_2: text('differ') }
          : { password_1: registrationWords(error, texts) };
      return again({ kind: 'new-password', errors });
    }
    await comeIn(set.value.userId, context);
    // The back office tells nothing that was left for pages of the shop.
    if (set.value.office !== '') return { redirect: set.value.office };
    await addNotices(db, request, [{ kind: 'success', text: text('done') }]);
    return { redirect: account };
  },
};

/** Setting a password anew, without script. */
export const lostPasswordForms: readonly PageForm[] = [keyLink, askForm, codeForm, setForm];

function again(form: RefusedPassword): PageFormAnswer {
  return { page: { notices: [], form, status: 422 } };
}
