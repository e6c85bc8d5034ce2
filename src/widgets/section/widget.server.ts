import { widget } from '#platform/documents/widget.ts';
import { loadBox } from './section.load.server.ts';
import { SectionView } from './section.view.tsx';
import { section } from './section.widget.ts';

/** The widget with its view and its loader. */
export const sectionWidget = widget(section, SectionView, loadBox);
