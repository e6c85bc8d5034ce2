import { widget } from '#platform/documents/widget.ts';
import { ColumnsView } from './columns.view.tsx';
import { columns } from './columns.widget.ts';

/** The widget with its view. */
export const columnsWidget = widget(columns, ColumnsView);
