import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type GuestFormContext, type GuestFormLink, guestForms } from '../points.server.ts';
import type { LoadedGuestForm } from '../rules/guest-form.ts';
import type { AskedSecondStep } from '../rules/log-in-view.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';

/** What a slice shows guests in place of the plain forms; null where these stand. */
export async function loadGuestForm(
  context: PartContext,
  asked: GuestFormContext,
): Promise<LoadedGuestForm | null> {
  // Whose password was right goes on with the code, which the plain form asks for.
  if (context.request.cookies.has(SECOND_STEP_COOKIE)) return null;
  const provider = context.shop.the(guestForms);
  const data: unknown = await provider?.load(context, asked);
  return provider && data !== undefined ? { View: provider.View, data, speaks: provider.speaks(data) } : null;
}

/** The link that stands in place of the forms for guests; null where these stand themselves. */
export async function guestFormLink(
  context: PartContext,
  asked: GuestFormContext,
): Promise<GuestFormLink | null> {
  return (await context.shop.the(guestForms)?.link?.(context, asked)) ?? null;
}

/** What a form left for the page, or that the browser's log-in waits for its code. */
export function leftOrSecondStep(form: unknown, { request }: Pick<PartContext, 'request'>): unknown {
  if (form || !request.cookies.has(SECOND_STEP_COOKIE)) return form;
  const left: AskedSecondStep = { kind: 'second-step', problem: null, redirect: null };
  return left;
}
