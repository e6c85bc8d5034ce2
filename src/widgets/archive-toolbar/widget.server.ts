import { widget } from '#platform/documents/widget.ts';
import { loadArchiveToolbar } from './archive-toolbar.load.server.ts';
import { ArchiveToolbarView } from './archive-toolbar.view.tsx';
import { archiveToolbar } from './archive-toolbar.widget.ts';

/** The widget with its view and its loader. */
export const archiveToolbarWidget = widget(archiveToolbar, ArchiveToolbarView, loadArchiveToolbar);
