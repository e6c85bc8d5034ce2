import { widget } from '#platform/documents/widget.ts';
import { AnnouncementView } from './announcement.view.tsx';
import { announcement } from './announcement.widget.ts';

/** The widget with its view. */
export const announcementWidget = widget(announcement, AnnouncementView);
