import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type FormAnswer, refused } from '../rules/form-answer.ts';
import type { SentForm } from '../rules/sent-form.ts';
import { accountFormSettings } from '../settings.ts';
import { containerTexts } from '../texts.ts';
import { answerLogIn } from './answer-log-in.server.ts';
import { answerLostPassword } from './answer-lost-password.server.ts';
import { answerRegister } from './answer-register.server.ts';
import { answerResetPassword } from './answer-reset-password.server.ts';
import { answerSingle } from './answer-single.server.ts';
import { offersRegistration } from './offers-registration.server.ts';

/** The forms by their names on the wire (AUTH-034). */
export type FormName = 'login' | 'register' | 'lostPassword' | 'resetPassword' | 'single';

/** Does what a form of the container asks for; each begins with its limits and trusts nothing that was sent. */
type Answer = (sent: SentForm, context: CallContext) => Promise<FormAnswer>;

const ANSWERS: Readonly<Record<FormName, Answer>> = {
  login: answerLogIn,
  register: answerRegister,
  lostPassword: answerLostPassword,
  resetPassword: answerResetPassword,
  single: answerSingle,
};

/** Answers a form of the container, as it was sent by the popup, inline or without script. */
export async function answerForm(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const { request, settings } = context;
  const text = translator(containerTexts, context.texts);
  const form = formNamed(sent._xoo_el_form);
  const isClosed =
    form === null ||
    (form === 'register' && !offersRegistration(settings)) ||
    (form === 'single' && settings.get(accountFormSettings).pattern !== 'single') ||
    // It serves visitors only.
    (await request.actor()) !== null;
  return isClosed || form === null ? refused('closed', text('closed')) : ANSWERS[form](sent, context);
}

function formNamed(name: unknown): FormName | null {
  return typeof name === 'string' && Object.hasOwn(ANSWERS, name) ? (name as FormName) : null;
}
