import type { CSSProperties, ReactNode } from 'react';
import type { FieldStyles } from '#platform/documents/field-styles.ts';
import type { PropsOf } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import { MenuList } from './menu-list.tsx';
import type { ShownMenu } from './site-menu.load.server.ts';
import { siteMenu } from './site-menu.widget.ts';

type Looks = PropsOf<typeof siteMenu>;

/** A number where it is not what it is at first. */
function changed(
  looks: Looks,
  name: 'showDelay' | 'hideDelay' | 'fade' | 'minWidth' | 'maxWidth' | 'scrollStep',
) {
  const field = siteMenu.fields[name];
  return 'default' in field && looks[name] === field.default ? undefined : looks[name];
}

/**
 * A menu in a row or below one another, which becomes a drop-down menu with a button where its owner wants that: the same
 * list, held back in a popover.
 */
export function NavMenu({
  id,
  looks,
  menu,
  panels,
  styles,
}: {
  id: string;
  looks: Looks;
  menu: ShownMenu;
  panels: ReadonlyMap<number, ReactNode> | undefined;
  styles: FieldStyles | undefined;
}) {
  const t = useTexts(siteHeaderTexts);
  const { shape, pointer, below, layout, toggle, opens } = looks;
  useStyles('nav-menu', 'menu-entries');
  const drops = below === 'tablet';
  const list = <MenuList {...menu} panels={panels} />;
  const lengths = {
    '--menu-fade': unit(changed(looks, 'fade'), 'ms'),
    '--menu-min': unit(changed(looks, 'minWidth'), 'em'),
    '--menu-max': unit(changed(looks, 'maxWidth'), 'em'),
    ...styles?.minWidth,
    ...styles?.maxWidth,
  };
  return (
    <nav
      className={`nav-menu nav-${shape} pointer-${pointer} below-${below}${drops ? ` layout-${layout}` : ''}`}
      aria-label={t('mainMenu')}
      data-opens={opens === 'hover' ? undefined : opens}
      data-show-delay={changed(looks, 'showDelay')}
      data-hide-delay={changed(looks, 'hideDelay')}
      data-scroll-step={changed(looks, 'scrollStep')}
      style={Object.values(lengths).some(Boolean) ? (lengths as CSSProperties) : undefined}
      {...live('site-menu', 'touch')}
    >
      {drops ? (
        <>
          <button
            type="button"
            className={toggle === 'burger' ? 'icon-button nav-toggle' : 'btn nav-toggle'}
            aria-label={toggle === 'burger' ? t('openMenu') : undefined}
            popoverTarget={id}
            aria-controls={id}
            aria-expanded="false"
          >
            {toggle === 'burger' ? <Icon name="menu" size={24} /> : t('menu')}
          </button>
          <div id={id} className="nav-body" popover="auto">
            {list}
          </div>
        </>
      ) : (
        list
      )}
    </nav>
  );
}

function unit(value: number | undefined, of: string): string | undefined {
  return value === undefined ? undefined : `${value}${of}`;
}
