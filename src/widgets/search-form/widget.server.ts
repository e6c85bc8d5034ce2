import { widget } from '#platform/documents/widget.ts';
import { loadSearchForm } from './search-form.load.server.ts';
import { SearchFormView } from './search-form.view.tsx';
import { searchForm } from './search-form.widget.ts';

/** The widget with its view and its loader. */
export const searchFormWidget = widget(searchForm, SearchFormView, loadSearchForm);
