import { registrationFilesTo, withoutPasswords } from '#features/accounts/public.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import type { RefusedContainer } from '../rules/container-view.ts';
import type { Section } from '../rules/sections.ts';
import type { SentForm } from '../rules/sent-form.ts';
import { answerForm, type FormName } from './answer-form.server.ts';

const SECTION_OF: Readonly<Record<FormName, Section>> = {
  login: 'login',
  register: 'register',
  lostPassword: 'lostpw',
  resetPassword: 'resetpw',
  single: 'single',
};

/** No password comes back to a page. */
const KEPT = /^(?!.*pass)(xoo[-_]el|user_login)/;

/** The forms of an inline container without script: the page that they stand on takes them. */
export const containerForm: PageForm = {
  method: 'POST',
  accepts: (fields) => '_xoo_el_form' in fields,
  limit: { name: 'xoo_el_form_action', points: 120, seconds: 3600 },
  filesTo: (_path, settings, shop) => registrationFilesTo(shop, settings),
  async submit(fields, context) {
    const answer = await answerForm(fields, context);
    const isDone = answer.code === '' && answer.section === undefined;
    if (isDone && answer.redirect !== '') {
      const { text } = answer.notice;
      await addNotices(context.db, context.request, [{ kind: 'success', text }]);
      return { redirect: answer.redirect };
    }
    const name = String(fields._xoo_el_form);
    const own = Object.hasOwn(SECTION_OF, name) ? SECTION_OF[name as FormName] : 'login';
    const form: RefusedContainer = {
      kind: 'account-container',
      section: answer.section ?? own,
      notice: answer.notice,
      field: answer.field,
      isDone,
      sent: withoutPasswords(fields),
      errors: answer.errors ?? {},
      values: { ...keptOf(fields), ...(answer.fieldValue ? { [answer.field]: answer.fieldValue } : {}) },
    };
    return { page: { notices: [], form, status: answer.code === '' ? 200 : 422 } };
  },
};

function keptOf(sent: SentForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      KEPT.test(name) && typeof value === 'string' ? [[name, value.slice(0, 320)]] : [],
    ),
  );
}
