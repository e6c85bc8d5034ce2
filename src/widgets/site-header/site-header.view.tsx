import type { ReactNode } from 'react';
import { PictureView } from '#features/media/public.ts';
import { useAddress } from '#platform/documents/use-address.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { lightDismiss, opensDialog } from '#platform/overlays/dialog-attributes.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { CloseButton, MiniCartLink } from '#widgets/mini-cart/public.ts';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import { MenuList } from './menu-list.tsx';
import type { SiteHeaderData } from './site-header.load.server.ts';
import { siteHeaderTexts } from './texts.ts';

type Props = { name: string; search: boolean; account: boolean; announcement: string } & Slots;

/** What stands in the header besides its own; [] = nothing. */
type Slots = { above: ReactNode[]; tools: ReactNode[]; below: ReactNode[] };

type HeaderProps = { props: Props; data: SiteHeaderData };

/**
 * The header. Its first link leads past it, to the element with id `main`. Of what is searched for there is endlessly much,
 * and what other widgets show in it nobody knows.
 */
export const SiteHeaderView = kept(
  Header,
  ({ props, data: { tools, ...data } }: WidgetViewProps<Props, SiteHeaderData>) =>
    data.query || [props.above, props.tools, props.below].some((slot) => slot.length > 0)
      ? null
      : {
          shows: [props, data, tools.map(({ name, data: shown }) => [name, shown])],
          within: [...tools.map(({ View }) => View), ...data.aids],
        },
);

function Header({ props, data }: HeaderProps) {
  const t = useTexts(siteHeaderTexts);
  const account = useAddress('account');
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {props.announcement && (
        <aside className="announcement" aria-label={t('announcement')}>
          {props.announcement}
        </aside>
      )}
      <header className="site-header">
        {slot('above', props.above)}
        <div className="header-row">
          <button
            type="button"
            className="icon-button menu-button"
            aria-label={t('openMenu')}
            {...opensDialog('site-menu')}
          >
            <Icon name="menu" size={24} />
          </button>
          <SiteName name={props.name || data.shopName} data={data} />
          <nav className="site-nav" aria-label={t('mainMenu')} {...live('site-menu', 'touch')}>
            <MenuList items={data.items} path={data.path} />
          </nav>
          <div className="header-tools">
            {props.search && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('search')}
                {...opensDialog('site-search')}
              >
                <Icon name="search" size={22} />
              </button>
            )}
            {props.account && (
              <a className="icon-button account-link" href={account} aria-label={t('account')}>
                <Icon name="account" size={22} />
              </a>
            )}
            {data.tools.map(({ name, View, data: shown }) => (
              <View key={name} data={shown} place="bar" />
            ))}
            {props.tools}
            <MiniCartLink />
          </div>
        </div>
        {slot('below', props.below)}
      </header>
      <PhoneMenu props={props} data={data} />
      {props.search && <SearchDialog data={data} />}
    </>
  );
}

function slot(place: 'above' | 'below', content: readonly ReactNode[]) {
  return content.length > 0 && <div className={`header-slot header-${place}`}>{content}</div>;
}

function SiteName({ name, data }: { name: string; data: SiteHeaderData }) {
  const here = data.path === '/' ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <a className="site-name" href="/" rel="home" {...here}>
      {data.logo ? <PictureView picture={data.logo} sizes="160px" alt={name} loading="eager" /> : name}
    </a>
  );
}

function PhoneMenu({ props, data }: HeaderProps) {
  const t = useTexts(siteHeaderTexts);
  const account = useAddress('account');
  return (
    <dialog
      id="site-menu"
      className="drawer drawer-start"
      aria-labelledby="site-menu-title"
      {...lightDismiss}
    >
      <div className="drawer-head">
        <h2 id="site-menu-title" className="title-3">
          {t('menu')}
        </h2>
        <CloseButton dialog="site-menu" label={t('closeMenu')} />
      </div>
      <div className="drawer-body">
        {props.search && <SearchForm query={data.query} aids={data.aids} />}
        <nav aria-label={t('menu')}>
          <MenuList items={data.items} path={data.path} stacked />
        </nav>
        {props.account && (
          <a className="drawer-link" href={account}>
            <Icon name="account" /> {t('account')}
          </a>
        )}
        {data.tools.map(({ name, View, data: shown }) => (
          <View key={name} data={shown} place="menu" />
        ))}
      </div>
    </dialog>
  );
}

function SearchDialog({ data }: { data: SiteHeaderData }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <dialog id="site-search" className="search-dialog" aria-label={t('search')} {...lightDismiss}>
      <SearchForm query={data.query} aids={data.aids} />
      <CloseButton dialog="site-search" label={t('closeSearch')} />
    </dialog>
  );
}
