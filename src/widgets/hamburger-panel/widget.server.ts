import { widget } from '#platform/documents/widget.ts';
import { loadHamburgerPanel } from './hamburger-panel.load.server.ts';
import { HamburgerPanelView } from './hamburger-panel.view.tsx';
import { hamburgerPanel } from './hamburger-panel.widget.ts';

/** The widget with its view, its loader and the saved section that stands in it from the start. */
export const hamburgerPanelWidget = widget(
  hamburgerPanel,
  HamburgerPanelView,
  loadHamburgerPanel,
  null,
  ({ props: { template, lazy } }) => (template === null || lazy ? [] : [template]),
);
