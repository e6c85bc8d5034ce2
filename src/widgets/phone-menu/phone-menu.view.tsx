import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { lightDismiss, opensDialog } from '#platform/overlays/dialog-attributes.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { CloseButton } from '#widgets/mini-cart/public.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The button and its drawer as a widget. */
export function PhoneMenuView({ nodeId, props }: WidgetViewProps<{ content: ReactNode }>) {
  const dialog = `menu-${nodeId}`;
  return (
    <>
      <PhoneMenuButton dialog={dialog} />
      <PhoneMenu id={dialog}>{props.content}</PhoneMenu>
    </>
  );
}

/** Opens the drawer with this id; not shown where the window has room for the menu itself. */
export function PhoneMenuButton({ dialog }: { dialog: string }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label={t('openMenu')}
      {...opensDialog(dialog)}
      aria-controls={dialog}
      aria-expanded="false"
    >
      <Icon name="menu" size={24} />
    </button>
  );
}

/** The drawer, which opens without script where the browser knows how; `foot` stands below what is pushed. */
export function PhoneMenu({ id, children, foot }: { id: string; children: ReactNode; foot?: ReactNode }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <dialog
      id={id}
      className="drawer drawer-start"
      aria-labelledby={`${id}-title`}
      {...lightDismiss}
      {...live('panel-state', 'touch')}
    >
      <div className="drawer-head">
        <h2 id={`${id}-title`} className="title-3">
          {t('menu')}
        </h2>
        <CloseButton dialog={id} label={t('closeMenu')} />
      </div>
      <div className="drawer-body">{children}</div>
      {foot && <div className="drawer-foot">{foot}</div>}
    </dialog>
  );
}
