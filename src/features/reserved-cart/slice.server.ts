import { visitorSteps } from '#features/accounts/public.server.ts';
import { cartData, cartHeadParts, cartReviews, cartSteps } from '#features/cart/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { lastAddBesideCart, lastAdds } from './data/cart-last-add.queries.server.ts';
import { showDemoTimer } from './data/demo-timer.queries.server.ts';
import { clearCartForm } from './operations/clear-cart-form.server.ts';
import { forgetWhileOff, lastAddStep } from './operations/last-add-step.server.ts';
import { timerPart } from './pages/timer-part.server.ts';
import { reservedCartSettings } from './settings.ts';
import { reservedCartTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'reserved-cart',
  texts: [{ title: 'Reserved cart', texts: reservedCartTexts }],
  settings: [reservedCartSettings],
  forms: [clearCartForm],
  cleanups: [lastAdds.dropExpired],
  seeds: { demo: showDemoTimer },
  adds: [
    visitorSteps.with(lastAdds.move),
    cartData.with(lastAddBesideCart),
    cartReviews.with(forgetWhileOff),
    cartSteps.with(lastAddStep),
    cartHeadParts.with(timerPart),
  ],
});
