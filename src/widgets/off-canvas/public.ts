export { panelFields } from './panel-fields.ts';
export { PANEL_ACTIONS, PanelToggle, SidePanel } from './side-panel.tsx';
