import { widget } from '#platform/documents/widget.ts';
import { loadArchiveTitle } from './archive-title.load.server.ts';
import { ArchiveTitleView } from './archive-title.view.tsx';
import { archiveTitle } from './archive-title.widget.ts';

/** The widget with its view and its loader. */
export const archiveTitleWidget = widget(archiveTitle, ArchiveTitleView, loadArchiveTitle);
