import { type PasswordFieldView, passwordField, passwordSettings } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';

/** The field for the password of an account that is made with an order: a weak one is only warned about unless the owner demands more (FLD-012b). */
export function checkoutPassword(settings: Pick<SettingsStore, 'get'>): PasswordFieldView {
  const { demandStrength } = settings.get(orderSettings);
  return passwordField(settings.get(passwordSettings), { isDemanded: demandStrength });
}
