import { guestForms } from '#features/accounts/public.server.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { lostPages, pagesOfShop } from '#platform/settings/pages-of-shop.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { xooElContainerCall } from './calls/xoo-el-container.server.tsx';
import { xooElFormActionCall } from './calls/xoo-el-form-action.server.tsx';
import { beginPopup } from './operations/begin-popup.server.ts';
import { containerForm } from './operations/container-form.server.ts';
import { inlineContainer } from './pages/inline-container.server.ts';
import { loadPopupMark } from './pages/popup-mark.server.ts';
import { accountFormSettings } from './settings.ts';
import { containerTexts } from './texts.ts';
import { PopupMark, type PopupMarkData } from './ui/popup-mark.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'account-forms',
  optional: {
    title: 'Log-in popup and forms',
    help: 'Customers log in, sign up and recover passwords in a popup on any page, and in one form on the account page and at the checkout. Off: plain forms on these pages.',
  },
  texts: [{ title: 'Log-in popup and forms', texts: containerTexts }],
  settings: [accountFormSettings],
  settingsGuards: [pagesOfShop(accountFormSettings)],
  notices: lostPages(accountFormSettings, 'slices.account-forms.lost'),
  seeds: { begin: beginPopup },
  calls: [xooElFormActionCall, xooElContainerCall],
  forms: [containerForm],
  adds: [
    guestForms.with(inlineContainer),
    pageParts.with(pagePart<PopupMarkData>({ name: 'account-forms', load: loadPopupMark, View: PopupMark })),
  ],
});
