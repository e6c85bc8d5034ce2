import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import type { ThemeAnswer } from '../rules/theme-answer.ts';

/**
 * A plain form that its page's script may send as well, to the page's own address with `ajax=1`: then it answers what became
 * of it in place of a page (AUTH-035).
 */
export function sentByTheme(form: PageForm): PageForm {
  return {
    ...form,
    async submit(fields, context) {
      const answer = await form.submit(fields, context);
      return fields.ajax === '1' ? { data: inShort(answer, context) } : answer;
    },
  };
}

function inShort(answer: PageFormAnswer, { request: { url } }: CallContext): ThemeAnswer | object {
  if ('data' in answer) return answer.data;
  if ('leave' in answer) return { success: true, data: { redirect: answer.leave } };
  if ('redirect' in answer) {
    const isHere = answer.redirect === url.pathname + url.search;
    return { success: true, data: isHere ? { refresh: true } : { redirect: answer.redirect } };
  }
  const { form, notices, status = 200 } = answer.page;
  if (status >= 400) return { success: false, data: { errors: errorsOf(form) } };
  const [notice] = notices;
  // What asks for more, such as a second step, is on the page.
  return { success: true, data: notice ? { notice: notice.text } : { refresh: true } };
}

/** Messages by field; '' = of none alone. */
function errorsOf(form: unknown): Record<string, string> {
  const { errors, problem } = (form ?? {}) as { errors?: unknown; problem?: unknown };
  if (typeof errors === 'object' && errors !== null) return errors as Record<string, string>;
  if (typeof problem === 'string') return { '': problem };
  const { field, message } = problem as { field: string; message: string };
  return { [field]: message };
}
