import { widget } from '#platform/documents/widget.ts';
import { SectionView } from './section.view.tsx';
import { section } from './section.widget.ts';

/** The widget with its view. */
export const sectionWidget = widget(section, SectionView);
