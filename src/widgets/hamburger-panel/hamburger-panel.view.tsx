import { LazyTemplate } from '#features/content/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { takesActions } from '#platform/links/link-attributes.ts';
import { live } from '#platform/live/live.ts';
import { PANEL_ACTIONS, PanelToggle, SidePanel } from '#widgets/off-canvas/public.ts';
import type { HamburgerData } from './hamburger-panel.load.server.ts';
import type { hamburgerPanel } from './hamburger-panel.widget.ts';

/** Milliseconds that the panel takes to go away. */
const CLOSE_DELAY = 400;

/** The button and its panel, which closes once it has gone away. */
export function HamburgerPanelView({
  nodeId,
  props,
  data,
  documents,
  styles,
}: WidgetViewProps<PropsOf<typeof hamburgerPanel>, HamburgerData>) {
  const { label, labelShown, icon, template, cached, content } = props;
  // A button that shows nothing could not be found.
  const said = labelShown || icon === 'none' ? label : '';
  return (
    <div className="side-panel-place" {...takesActions(PANEL_ACTIONS)} {...live('off-canvas', 'touch')}>
      <PanelToggle panel={props} nodeId={nodeId} label={said} icon={icon} title={label} />
      <SidePanel styles={styles} panel={props} nodeId={nodeId} title={label} closeDelay={CLOSE_DELAY}>
        {template === null ? (
          content
        ) : data?.signature ? (
          <LazyTemplate id={template} widget={nodeId} signature={data.signature} isCached={cached} />
        ) : (
          documents?.get(template)
        )}
      </SidePanel>
    </div>
  );
}
