import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { type PageKind, type PageParameter, pageKinds } from './page-kind.server.ts';
import { pageParameters } from './points.ts';

/** Tells parameters that change what a page shows from those that do not (campaign marks and the like). */
export type IsShown = (name: string) => boolean;

/** Whether a parameter changes what pages of a shop show, as its slices say. */
export const shownIn = oncePerShop((shop: ComposedShop): IsShown => {
  const parameters: PageParameter[] = [
    ...shop.of(pageParameters),
    ...shop.of(pageKinds).flatMap((kind) => kind.parameters ?? []),
  ];
  const names = new Set(parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])));
  const prefixes = parameters.flatMap((parameter) => ('prefix' in parameter ? [parameter.prefix] : []));
  return (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
});

/** The values that links of this shop write for a parameter of a kind of page; [] when they write none. */
export function linkedValues(kind: Pick<PageKind, 'parameters'>, name: string): readonly string[] {
  const found = kind.parameters?.find((parameter) => 'name' in parameter && parameter.name === name);
  return (found && 'values' in found && found.values) || [];
}
