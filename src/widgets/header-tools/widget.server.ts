import { widget } from '#platform/documents/widget.ts';
import { loadHeaderTools } from './header-tools.load.server.ts';
import { HeaderToolsView } from './header-tools.view.tsx';
import { headerTools } from './header-tools.widget.ts';

/** The widget with its view and its loader. */
export const headerToolsWidget = widget(headerTools, HeaderToolsView, loadHeaderTools);
