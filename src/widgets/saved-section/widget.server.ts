import { widget } from '#platform/documents/widget.ts';
import { SavedSectionView } from './saved-section.view.tsx';
import { savedSection } from './saved-section.widget.ts';

/** The widget with its view and the section that stands in it. */
export const savedSectionWidget = widget(savedSection, SavedSectionView, null, null, ({ props }) =>
  typeof props.section === 'number' ? [props.section] : [],
);
