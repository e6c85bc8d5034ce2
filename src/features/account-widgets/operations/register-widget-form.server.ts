import {
  type AskedAtRegistration,
  comeIn,
  otherProblems,
  register,
  registrationFilesTo,
} from '#features/accounts/public.server.ts';
import { confirmEmailPath, registrationWords } from '#features/accounts/public.ts';
import { cleanText, LONGEST_PART } from '#features/fields/public.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { pathAfter } from '../rules/after-success.ts';
import { lackOf } from '../rules/new-password.ts';
import { ACCOUNT_WIDGETS, type RegisterSettings } from '../rules/widget-fields.ts';
import { askedByWidget } from './asked-by-widget.server.ts';
import { passwordOf, type SentToWidget, textOf, widgetForm } from './widget-form.server.ts';

/** Makes an account by a widget (ACCT-004). That it is stored is the owner's leave: no other setting switches it. */
export const registerWidgetForm = widgetForm<RegisterSettings>({
  name: 'register',
  widget: ACCOUNT_WIDGETS.register,
  limit: { name: 'registration-form', points: 60, seconds: 3600 },
  keeps: ['email', 'username', 'consent'],
  filesTo: (_path, settings, shop) => registrationFilesTo(shop, settings),
  async submit(form) {
    const { sent, settings, context, here, isByScript, say, again } = form;
    const { db, request, texts } = context;
    const redirect = pathAfter(sent.redirect, settings, here);
    if (await request.actor()) return { redirect };
    const asksOf = askedByWidget(settings, context);
    const own = { ...otherProblems(asksOf, sent, context), ...ownProblems(form, asksOf.asked) };
    const made = await register(
      {
        email: textOf(sent, 'email'),
        username: textOf(sent, 'username'),
        password: passwordOf(sent, 'password'),
        firstName: cleanText(sent.xoo_el_reg_fname, LONGEST_PART),
        lastName: cleanText(sent.xoo_el_reg_lname, LONGEST_PART),
      },
      sent,
      context,
      {
        asked: asksOf.asked,
        isWrong: Object.keys(own).length > 0,
        takesFiles: true,
      },
    );
    if (!made.ok) {
      const errors: Record<string, string> = { ...made.error.parts, ...own };
      for (const { field, refusal } of made.error.refusals)
        errors[field] ??= registrationWords(refusal, texts);
      return again(errors);
    }
    if (made.value.waits) return { redirect: confirmEmailPath(context.addresses) };
    if (await comeIn(made.value.userId, context)) return { redirect };
    // They have an account, and log in themselves.
    const notice = { kind: 'success', text: say('made') } as const;
    if (isByScript) return { page: { notices: [notice] } };
    await addNotices(db, request, [notice]);
    return { redirect };
  },
});

/** What is wrong with what this widget alone asks for. */
function ownProblems(
  { sent, settings, say }: SentToWidget<RegisterSettings>,
  { again }: AskedAtRegistration['asked'],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const password = passwordOf(sent, 'password');
  const lack = lackOf(password, settings);
  if (lack) problems.password = say(lack, '', { least: settings.least });
  if (again && password !== passwordOf(sent, 'confirm')) problems.confirm = say('differ');
  if (settings.showConsent && sent.consent === undefined) problems.consent = say('consentMissing');
  return problems;
}
