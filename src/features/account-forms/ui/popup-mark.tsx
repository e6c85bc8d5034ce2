import type { CSSProperties } from 'react';
import { from, live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { triggerSelector } from '../rules/sections.ts';
import type { AccountFormLook } from '../settings.ts';
import { containerTexts } from '../texts.ts';

/** What a page says of the popup. */
export interface PopupMarkData {
  look: AccountFormLook;
  /** Whether the checkout's log-in prompt opens it, and the path behind that log-in (CHK-004). */
  checkout: { isEnabled: boolean; redirect: string };
  /** What opens by itself; null = nothing does. */
  opens: 'first' | 'resetpw' | null;
}

/** In sight wherever the page is, so that it does not move to them. */
const AT_TOP: CSSProperties = { position: 'fixed', top: 0 };

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** The properties by which the popup's sheet knows how it looks. */
function lookOf({
  width,
  height,
  pictureWidth,
  overlayColour,
  overlayOpacity,
}: AccountFormLook): CSSProperties {
  const cover = `color-mix(in srgb, ${overlayColour || '#000000'} ${overlayOpacity}%, transparent)`;
  const properties = {
    '--overlay-size': `${width}px`,
    '--xoo-el-height': `${height}px`,
    '--xoo-el-side': `${pictureWidth}%`,
    '--xoo-el-cover': cover,
  };
  return properties as CSSProperties;
}

/** Nothing to see: the settings of the popup, and what fetches its script once somebody begins to look around. */
export function PopupMark({ data: { look, checkout, opens } }: { data: PopupMarkData }) {
  const t = useTexts(containerTexts);
  return (
    <>
      <div
        hidden
        id="xoo-el-mark"
        {...from('account-triggers', 'soon')}
        data-action="account-popup"
        data-also={triggerSelector(look)}
        data-auto-open-popup={yesNo(look.autoOpenPopup)}
        data-auto-open-popup-once={yesNo(look.autoOpenPopupOnce)}
        data-ao-delay={look.aoDelay}
        data-login-class={look.loginClass}
        data-register-class={look.registerClass}
        data-checkout-login-enabled={yesNo(checkout.isEnabled)}
        data-checkout-login-redirect={checkout.redirect}
        data-redirect-delay={look.redirectDelay}
        data-error-log={look.errorLog ? '' : undefined}
        data-single={look.pattern === 'single' ? '' : undefined}
        data-forced={look.forcePopup ? '' : undefined}
        data-title={t('title')}
        // The popup takes its look from here.
        style={lookOf(look)}
      />
      {/* They stand there while the address names them: what opens by a fragment is fetched then (AUTH-008). */}
      <i id="login" data-aim="" style={AT_TOP} {...live('account-triggers', 'visible')} />
      <i id="register" data-aim="" style={AT_TOP} {...live('account-triggers', 'visible')} />
      {opens && (
        <div
          hidden
          {...live('account-auto-open', 'idle')}
          data-delay={opens === 'first' ? look.aoDelay : 0}
          data-once={look.autoOpenPopupOnce ? '' : undefined}
          data-always={opens === 'resetpw' ? '' : undefined}
          data-section={opens === 'resetpw' ? 'resetpw' : look.firstSection}
        />
      )}
    </>
  );
}
