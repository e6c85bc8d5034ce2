import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { AccountLink } from '#widgets/account-link/account-link.view.tsx';
import { Announcement } from '#widgets/announcement/announcement.view.tsx';
import { HeaderTools } from '#widgets/header-tools/header-tools.view.tsx';
import { MiniCartLink } from '#widgets/mini-cart/public.ts';
import { PhoneMenu, PhoneMenuButton } from '#widgets/phone-menu/phone-menu.view.tsx';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import { MenuBar, StackedMenu } from '#widgets/site-menu/site-menu.view.tsx';
import { SiteName } from '#widgets/site-name/site-name.view.tsx';
import { SkipLink } from '#widgets/site-row/site-row.view.tsx';
import { SearchButton, SearchDialog } from '#widgets/site-search/site-search.view.tsx';
import type { SiteHeaderData } from './site-header.load.server.ts';

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
  const { shopName, items, path, logo, query, aids, tools } = data;
  return (
    <>
      <SkipLink />
      <Announcement text={props.announcement} />
      <header className="site-header">
        {slot('above', props.above)}
        <div className="header-row">
          <PhoneMenuButton dialog="site-menu" />
          <SiteName name={props.name || shopName} logo={logo} isHere={path === '/'} />
          <MenuBar items={items} path={path} />
          <div className="header-tools">
            {props.search && <SearchButton dialog="site-search" />}
            {props.account && <AccountLink />}
            <HeaderTools tools={tools} place="bar" />
            {props.tools}
            <MiniCartLink />
          </div>
        </div>
        {slot('below', props.below)}
      </header>
      <PhoneMenu id="site-menu">
        {props.search && <SearchForm query={query} aids={aids} />}
        <StackedMenu items={items} path={path} />
        {props.account && <AccountLink isLine />}
        <HeaderTools tools={tools} place="menu" />
      </PhoneMenu>
      {props.search && <SearchDialog id="site-search" search={{ query, aids }} />}
    </>
  );
}

function slot(place: 'above' | 'below', content: readonly ReactNode[]) {
  return content.length > 0 && <div className={`header-slot header-${place}`}>{content}</div>;
}
