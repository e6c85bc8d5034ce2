import type { MenuItem } from '#features/content/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

type Props = { items: readonly MenuItem[]; path: string; stacked?: boolean };

/** A menu of two levels: in a row with panels that open by click or key, or stacked for the drawer. */
export function MenuList({ items, path, stacked = false }: Props) {
  return (
    <ul className={stacked ? 'menu menu-stacked' : 'menu'}>
      {items.map((item) => (
        <li key={item.address + item.label}>
          {item.children?.length ? (
            <Submenu item={item} path={path} stacked={stacked} />
          ) : (
            <MenuLink item={item} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Submenu({ item, path, stacked }: { item: MenuItem; path: string; stacked: boolean }) {
  const t = useTexts(siteHeaderTexts);
  const { label, address, children = [] } = item;
  const inside = [item, ...children].some((each) => each.address === path);
  return (
    <details
      className="submenu"
      name={stacked ? 'stacked-menu' : 'menu'}
      open={(stacked && inside) || undefined}
    >
      <summary className={inside ? 'is-inside' : undefined}>
        {label} <Icon name="chevron" size={14} />
      </summary>
      <ul>
        <li>
          <MenuLink item={{ label: t('all', { name: label }), address }} path={path} />
        </li>
        {children.map((child) => (
          <li key={child.address + child.label}>
            <MenuLink item={child} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuLink({ item, path }: { item: MenuItem; path: string }) {
  return (
    <a href={item.address} aria-current={item.address === path ? 'page' : undefined}>
      {item.label}
    </a>
  );
}
