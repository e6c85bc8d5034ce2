import { keepFocus } from './keep-focus.ts';
import { tellRenewal } from './tell-renewal.ts';

/** Begins what watches over the page, which nobody needs before something was pressed. */
export function watchPage(): void {
  keepFocus(document);
  tellRenewal(document);
}
