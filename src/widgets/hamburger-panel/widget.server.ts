import { widget } from '#platform/documents/widget.ts';
import { loadHamburgerPanel } from './hamburger-panel.load.server.ts';
import { HamburgerPanelView } from './hamburger-panel.view.tsx';
import { hamburgerPanel } from './hamburger-panel.widget.ts';

/**
 * The widget with its view, its loader and its saved section. One that is fetched later is loaded with the page all the
 * same, not rendered: what it may reach, such as the site of a video, is said by the page's own policy alone.
 */
export const hamburgerPanelWidget = widget(
  hamburgerPanel,
  HamburgerPanelView,
  loadHamburgerPanel,
  null,
  ({ props: { template } }) => (template === null ? [] : [template]),
);
