import { widget } from '#platform/documents/widget.ts';
import { loadFilterChips } from './filter-chips.load.server.ts';
import { FilterChipsView } from './filter-chips.view.tsx';
import { filterChips } from './filter-chips.widget.ts';

/** The widget with its view and its loader. */
export const filterChipsWidget = widget(filterChips, FilterChipsView, loadFilterChips);
