import type { ReactNode } from 'react';
import type { FieldStyles } from '#platform/documents/field-styles.ts';
import { linkTarget } from '#platform/links/link-attributes.ts';
import { panelId } from '#platform/links/link-targets.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { opensDialog } from '#platform/overlays/dialog-attributes.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon, isIconName } from '#widgets/icon/icon.view.tsx';
import { CloseButton } from '#widgets/mini-cart/public.ts';
import { panelTexts } from './texts.ts';

/** The actions of links (`#action=off_canvas:open&id=…`) that panels answer to. */
export const PANEL_ACTIONS = 'off_canvas';

/** How a panel stands and closes, as its owner set it. */
export interface PanelProps {
  name: string;
  side: string;
  size: string;
  effect: string;
  overlay: boolean;
  preventScroll: boolean;
  keepOnEscape: boolean;
  keepOnOutside: boolean;
}

/** The id by which links name a panel: what its owner called it, else that of its place on the page. */
function panelName({ name }: Pick<PanelProps, 'name'>, nodeId: string): string {
  return name || `p-${nodeId}`;
}

/** The button that opens a panel; without words its icon is named by the panel's title. */
export function PanelToggle({
  panel,
  nodeId,
  label,
  icon,
  title,
}: {
  panel: PanelProps;
  nodeId: string;
  label: string;
  icon: string;
  title: string;
}) {
  const id = panelId(PANEL_ACTIONS, panelName(panel, nodeId));
  return (
    <button
      type="button"
      className={label ? 'btn panel-toggle' : 'icon-button panel-toggle'}
      aria-label={label ? undefined : title}
      {...opensDialog(id)}
      aria-controls={id}
      aria-expanded="false"
      {...(panel.name ? linkTarget(panel.name) : {})}
    >
      {isIconName(icon) && <Icon name={icon} size={label ? 18 : 24} />}
      {label}
    </button>
  );
}

/** A panel at the edge of the window, closed at first; it opens without script where the browser knows how. */
export function SidePanel({
  panel,
  nodeId,
  title,
  closeDelay = 0,
  styles,
  children,
}: {
  panel: PanelProps;
  nodeId: string;
  /** Names it. */
  title: string;
  /** Milliseconds from the wish to close it to its end. */
  closeDelay?: number;
  styles: FieldStyles | undefined;
  children: ReactNode;
}) {
  useStyles('off-canvas');
  const t = useTexts(panelTexts);
  const id = panelId(PANEL_ACTIONS, panelName(panel, nodeId));
  const { side, size, effect, overlay, preventScroll, keepOnEscape, keepOnOutside } = panel;
  const keeps = [keepOnEscape && 'escape', keepOnOutside && 'outside'].filter(Boolean).join(' ');
  return (
    <dialog
      id={id}
      className={['side-panel', `side-panel-${side}`, `side-panel-${size}`, `comes-by-${effect}`, 'is-closed']
        .concat(overlay ? [] : ['has-no-overlay'])
        .concat(preventScroll ? [] : ['lets-scroll'])
        .join(' ')}
      style={styles?.size}
      aria-labelledby={`${id}-title`}
      closedby={keepOnEscape ? 'none' : keepOnOutside ? 'closerequest' : 'any'}
      data-close-delay={closeDelay || undefined}
      data-keeps={keeps || undefined}
    >
      <div className="side-panel-head">
        <h2 id={`${id}-title`} className="title-3">
          {title}
        </h2>
        <CloseButton dialog={id} label={t('close')} />
      </div>
      <div className="side-panel-body">{children}</div>
    </dialog>
  );
}
