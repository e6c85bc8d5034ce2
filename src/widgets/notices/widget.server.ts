import { widget } from '#platform/documents/widget.ts';
import { loadNotices } from './notices.load.server.ts';
import { NoticesView } from './notices.view.tsx';
import { notices } from './notices.widget.ts';

/** The widget with its view and its loader. */
export const noticesWidget = widget(notices, NoticesView, loadNotices);
