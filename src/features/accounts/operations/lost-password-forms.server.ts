import { cleanText } from '#features/fields/public.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { resetPasswordMail } from '../mail/account-mail-kinds.server.ts';
import { askPasswordWords } from '../rules/ask-password-words.ts';
import { LOST_PASSWORD, type NewPasswordErrors, type RefusedPassword } from '../rules/lost-password-view.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { lostPasswordTexts } from '../texts.ts';
import { askPassword } from './ask-password.server.ts';
import { comeIn } from './come-in.server.ts';
import { keepKey } from './reset-cookie.server.ts';
import { setNewPassword } from './set-new-password.server.ts';

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
  async submit(fields, context) {
    const { addresses, settings, texts } = context;
    const account = addresses.account;
    if (!isMailOn(resetPasswordMail, settings)) return { redirect: account };
    const login = cleanText(fields.user_login, 320);
    const asked = await askPassword(login, fields.token, context);
    if (!asked.ok) {
      return again({ kind: 'lost-password', login, problem: askPasswordWords(asked.error, texts) });
    }
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
    await addNotices(db, request, [{ kind: 'success', text: text('done') }]);
    return { redirect: account };
  },
};

/** Setting a password anew, without script. */
export const lostPasswordForms: readonly PageForm[] = [keyLink, askForm, setForm];

function again(form: RefusedPassword): PageFormAnswer {
  return { page: { notices: [], form, status: 422 } };
}
