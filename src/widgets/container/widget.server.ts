import { widget } from '#platform/documents/widget.ts';
import { boxReaches, loadBox } from '#widgets/section/section.load.server.ts';
import { ContainerView } from './container.view.tsx';
import { container } from './container.widget.ts';

/** The widget with its view, its loader and what it may reach. */
export const containerWidget = widget(container, ContainerView, loadBox, null, null, boxReaches);
