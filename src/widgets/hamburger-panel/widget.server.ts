import { widget } from '#platform/documents/widget.ts';
import { HamburgerPanelView } from './hamburger-panel.view.tsx';
import { hamburgerPanel } from './hamburger-panel.widget.ts';

/** The widget with its view. */
export const hamburgerPanelWidget = widget(hamburgerPanel, HamburgerPanelView);
