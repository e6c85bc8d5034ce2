import type { ShownTool } from './header-tools.load.server.ts';

type Props = { props: { place: 'bar' | 'menu' }; data: readonly ShownTool[] };

/** What slices have in the header, as icons of a row or lines of the drawer. */
export function HeaderToolsView({ props: { place }, data: tools }: Props) {
  return tools.map(({ name, View, data }) => <View key={name} data={data} place={place} />);
}
