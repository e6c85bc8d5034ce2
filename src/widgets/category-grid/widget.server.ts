import { widget } from '#platform/documents/widget.ts';
import { loadCategoryGrid } from './category-grid.load.server.ts';
import { CategoryGridView } from './category-grid.view.tsx';
import { categoryGrid } from './category-grid.widget.ts';

/** The widget with its view and its loader. */
export const categoryGridWidget = widget(categoryGrid, CategoryGridView, loadCategoryGrid);
