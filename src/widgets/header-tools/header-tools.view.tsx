import type { WidgetViewProps } from '#platform/documents/widget.ts';
import type { ShownTool } from './header-tools.load.server.ts';

/** The tools as a widget. */
export function HeaderToolsView({ props, data }: WidgetViewProps<{ place: string }, ShownTool[]>) {
  return <HeaderTools tools={data} place={props.place === 'menu' ? 'menu' : 'bar'} />;
}

/** What slices have in the header, as icons of a row or lines of the drawer. */
export function HeaderTools({ tools, place }: { tools: readonly ShownTool[]; place: 'bar' | 'menu' }) {
  return tools.map(({ name, View, data }) => <View key={name} data={data} place={place} />);
}
