import { widget } from '#platform/documents/widget.ts';
import { boxReaches, loadBox } from './section.load.server.ts';
import { SectionView } from './section.view.tsx';
import { section } from './section.widget.ts';

/** The widget with its view, its loader and what it may reach. */
export const sectionWidget = widget(section, SectionView, loadBox, null, null, boxReaches);
