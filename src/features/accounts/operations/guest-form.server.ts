import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type GuestFormContext, guestForms } from '../points.server.ts';
import type { LoadedGuestForm } from '../rules/guest-form.ts';

/** What a slice shows guests in place of the plain forms; null where these stand. */
export async function loadGuestForm(
  context: PartContext,
  asked: GuestFormContext,
): Promise<LoadedGuestForm | null> {
  const provider = context.shop.the(guestForms);
  const data: unknown = await provider?.load(context, asked);
  return provider && data !== undefined ? { View: provider.View, data, speaks: provider.speaks(data) } : null;
}
