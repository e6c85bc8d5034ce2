import type { MenuItem } from '#features/content/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import { MenuList } from './menu-list.tsx';
import type { ShownMenu } from './site-menu.load.server.ts';

/** A menu as a widget. */
export const SiteMenuView = kept(Menu, ({ props, data }) => ({ shows: [props, data] }));

function Menu({ props, data }: WidgetViewProps<{ shape: string; title: string }, ShownMenu>) {
  if (props.shape === 'list') return <TitledMenu title={props.title} items={data.items} />;
  return props.shape === 'stacked' ? <StackedMenu {...data} /> : <MenuBar {...data} />;
}

/** A menu in a row, where the window is wide enough for it. */
export function MenuBar(menu: ShownMenu) {
  const t = useTexts(siteHeaderTexts);
  return (
    <nav className="site-nav" aria-label={t('mainMenu')} {...live('site-menu', 'touch')}>
      <MenuList {...menu} />
    </nav>
  );
}

/** A menu for the drawer. */
export function StackedMenu(menu: ShownMenu) {
  const t = useTexts(siteHeaderTexts);
  return (
    <nav aria-label={t('menu')}>
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
          <li key={address + label}>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
