import type { ReactNode } from 'react';
import { type MenuItem, panelsOf } from '#features/content/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { live } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import { MenuList } from './menu-list.tsx';
import { NavMenu } from './nav-menu.tsx';
import type { ShownMenu } from './site-menu.load.server.ts';
import { siteMenu } from './site-menu.widget.ts';

/** A menu as a widget. */
export function SiteMenuView({
  nodeId,
  props,
  data,
  documents,
  styles,
}: WidgetViewProps<PropsOf<typeof siteMenu>, ShownMenu>) {
  if (props.shape === 'list') return <TitledMenu title={props.title} items={data.items} />;
  if (props.shape === 'stacked') return <StackedMenu {...data} />;
  if (props.shape === 'bar' && props.below === 'hidden' && isAtFirst(props) && !styles)
    return <MenuBar {...data} panels={documents} />;
  return <NavMenu id={`nav-${nodeId}`} looks={props} menu={data} panels={documents} styles={styles} />;
}

/** Whether its looks are those that every page's sheet has already. */
function isAtFirst(props: PropsOf<typeof siteMenu>): boolean {
  const { menu: _, title: __, shape: ___, below: ____, ...looks } = siteMenu.fields;
  return Object.entries(looks).every(
    ([name, field]) => 'default' in field && props[name as keyof typeof looks] === field.default,
  );
}

/** The documents that the entries of a menu open. */
export function menuPanels({ data }: { data: ShownMenu | undefined }): readonly number[] {
  return data ? panelsOf(data.items) : [];
}

/** A menu in a row, where the window is wide enough for it. */
export function MenuBar({
  panels,
  ...menu
}: ShownMenu & { panels?: ReadonlyMap<number, ReactNode> | undefined }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <nav
      className="site-nav"
      aria-label={t('mainMenu')}
      data-sheet={laterSheet('menu-entries')}
      {...live('site-menu', 'touch')}
    >
      <MenuList {...menu} panels={panels} />
    </nav>
  );
}

/** A menu for the drawer. */
export function StackedMenu(menu: ShownMenu) {
  const t = useTexts(siteHeaderTexts);
  return (
    <nav aria-label={t('menu')} data-sheet={laterSheet('menu-entries')} {...live('site-menu', 'touch')}>
      <MenuList {...menu} stacked />
    </nav>
  );
}

/** The first level of a menu as a list under its title; nothing where it leads nowhere. */
export function TitledMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  // A title over nothing would be a promise.
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul>
        {items.map(({ label, address }) => (
          <li key={address + label}>{address ? <a {...linkAttributes(address)}>{label}</a> : label}</li>
        ))}
      </ul>
    </nav>
  );
}
