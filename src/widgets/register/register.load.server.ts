import { askedByWidget, memberOf, widgetFormAt } from '#features/account-widgets/public.server.ts';
import { firstWrong, type RegisterSettings } from '#features/account-widgets/public.ts';
import {
  loadRegistrationParts,
  plainFields,
  plainWords,
  registrationPassword,
} from '#features/accounts/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { RegisterData } from './register-data.ts';
import { REGISTER_ORDER } from './register-order.ts';

/** Brings the form with the fields of later slices, and what was refused before. */
export const loadRegister = loadEach<RegisterSettings, RegisterData>(async (place, context) => {
  const { form, left } = widgetFormAt(place, context);
  if ((await memberOf(place.scope, context)) !== null) return { shows: 'member' };
  const { errors, sent } = left ?? { errors: {}, sent: {} };
  const leadsTo = firstWrong(errors, REGISTER_ORDER);
  const asksOf = askedByWidget(place.props, context);
  return {
    shows: 'form',
    form,
    left,
    password: registrationPassword(context),
    asked: asksOf.asked,
    words: plainWords(asksOf),
    parts: [
      ...plainFields(asksOf, context, { sent, errors, leadsTo }),
      ...(await loadRegistrationParts({ ...context, sent, errors, leadsTo, takesFiles: true })),
    ],
  };
});
