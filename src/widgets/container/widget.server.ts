import { widget } from '#platform/documents/widget.ts';
import { loadBox } from '#widgets/section/section.load.server.ts';
import { ContainerView } from './container.view.tsx';
import { container } from './container.widget.ts';

/** The widget with its view and its loader. */
export const containerWidget = widget(container, ContainerView, loadBox);
