import { widget } from '#platform/documents/widget.ts';
import { loadCompareWidget } from './compare.load.server.ts';
import { CompareWidgetView } from './compare.view.tsx';
import { compare } from './compare.widget.ts';

/** The widget with its view and its loader. */
export const compareWidget = widget(compare, CompareWidgetView, loadCompareWidget);
