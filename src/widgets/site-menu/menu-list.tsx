import type { ReactNode } from 'react';
import type { MenuItem } from '#features/content/public.ts';
import { PictureView } from '#features/media/public.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { isAnchorAddress } from '#platform/links/link-targets.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import type { ShownMenu } from './site-menu.load.server.ts';

type Props = ShownMenu & {
  stacked?: boolean;
  /** What opens below entries of the first level, by the ids of its documents; without it what stands below them does. */
  panels?: ReadonlyMap<number, ReactNode> | undefined;
};

/** What all entries of a menu are shown with. */
type Around = Pick<Props, 'path' | 'pictures' | 'panels'>;

/** A menu of several levels: in a row with lists that open by pointer or key, or stacked for drawers. */
export function MenuList({ items, stacked = false, ...around }: Props) {
  return (
    <ul
      className={stacked ? 'menu menu-stacked' : 'menu'}
      {...(items.some(({ address }) => isAnchorAddress(address)) ? live('menu-anchors', 'visible') : {})}
    >
      <Entries
        items={items}
        group={stacked ? 'stacked-menu' : 'menu'}
        around={around}
        isOpenInside={stacked}
      />
    </ul>
  );
}

interface ListProps {
  items: readonly MenuItem[];
  /** Of those of one group one is open at a time. */
  group: string;
  around: Around;
  /** The branch of the page that is shown begins open. */
  isOpenInside: boolean;
}

function Entries({ items, group, around, isOpenInside }: ListProps) {
  return items.map((item, at) => {
    const key = `${item.address}${item.label}`;
    const panel = item.panel === undefined ? undefined : around.panels?.get(item.panel);
    if (!item.children?.length && !panel)
      return (
        <li key={key}>
          <EntryLink item={item} around={around} />
        </li>
      );
    const inner = { group: `${group}-${at}`, around, isOpenInside };
    const isInside = leadsTo([item], around.path);
    return (
      <li key={key} className={panel ? `has-panel panel-${item.panelWidth ?? 'page'}` : undefined}>
        <details className="submenu" name={group} open={(isOpenInside && isInside) || undefined}>
          <summary className={isInside ? 'is-inside' : undefined}>
            <EntryWords item={item} around={around} /> <Icon name="chevron" size={14} />
          </summary>
          {panel ? (
            <div className="submenu-panel">
              {item.address && (
                <p className="panel-all">
                  <AllLink item={item} around={around} />
                </p>
              )}
              {panel}
            </div>
          ) : (
            <ul>
              {item.address && (
                <li>
                  <AllLink item={item} around={around} />
                </li>
              )}
              <Entries items={item.children ?? []} {...inner} />
            </ul>
          )}
        </details>
      </li>
    );
  });
}

type EntryProps = { item: MenuItem; around: Around };

/** What opens a list is no link itself: the first one in it leads to where the entry does. */
function AllLink({ item: { label, address }, around }: EntryProps) {
  const t = useTexts(siteHeaderTexts);
  return <EntryLink item={{ label: t('all', { name: label }), address }} around={around} isAll />;
}

function EntryLink({ item, around, isAll = false }: EntryProps & { isAll?: boolean }) {
  const words = <EntryWords item={item} around={around} />;
  if (item.address === '') return <span className="menu-heading">{words}</span>;
  return (
    <a
      {...linkAttributes(item.address)}
      aria-current={item.address === around.path ? 'page' : undefined}
      data-all={isAll ? '' : undefined}
    >
      {words}
    </a>
  );
}

function EntryWords({ item: { label, picture, text, badge }, around }: EntryProps) {
  if (!picture && !text && !badge) return label;
  const shown = picture ? around.pictures?.[picture] : undefined;
  return (
    <>
      {shown && (
        <span className="entry-picture">
          <PictureView picture={shown} sizes="3.5rem" alt="" />
        </span>
      )}
      <span className="entry-words">
        {label} {badge && <span className="entry-badge">{badge}</span>}
        {text && <span className="entry-text">{text}</span>}
      </span>
    </>
  );
}

/** Whether one of the entries, or what stands below it, leads to a path. */
function leadsTo(items: readonly MenuItem[], path: string): boolean {
  return items.some(({ address, children = [] }) => address === path || leadsTo(children, path));
}
