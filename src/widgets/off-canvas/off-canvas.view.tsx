import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { takesActions } from '#platform/links/link-attributes.ts';
import { live } from '#platform/live/live.ts';
import type { offCanvas } from './off-canvas.widget.ts';
import { PANEL_ACTIONS, PanelToggle, SidePanel } from './side-panel.tsx';

/** The button, if it has one, and its panel. */
export function OffCanvasView({
  nodeId,
  props,
  documents,
  styles,
}: WidgetViewProps<PropsOf<typeof offCanvas>>) {
  const { title, toggle, label, icon, template, content } = props;
  return (
    <div className="side-panel-place" {...takesActions(PANEL_ACTIONS)} {...live('off-canvas', 'touch')}>
      {toggle && <PanelToggle panel={props} nodeId={nodeId} label={label} icon={icon} title={title} />}
      <SidePanel styles={styles} panel={props} nodeId={nodeId} title={title}>
        {template === null ? content : documents?.get(template)}
      </SidePanel>
    </div>
  );
}
