import type { ReactNode } from 'react';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { AccountLinkView } from '#widgets/account-link/account-link.view.tsx';
import { AnnouncementView } from '#widgets/announcement/announcement.view.tsx';
import { HeaderToolsView } from '#widgets/header-tools/header-tools.view.tsx';
import { MiniCartView } from '#widgets/mini-cart/public.ts';
import { PhoneMenu, PhoneMenuButton } from '#widgets/phone-menu/phone-menu.view.tsx';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import { MenuBar, StackedMenu } from '#widgets/site-menu/site-menu.view.tsx';
import { SiteNameView } from '#widgets/site-name/site-name.view.tsx';
import { SkipLink } from '#widgets/site-row/site-row.view.tsx';
import { SearchButton, SearchDialog } from '#widgets/site-search/site-search.view.tsx';
import type { SiteHeaderData } from './site-header.load.server.ts';
import type { siteHeader } from './site-header.widget.ts';

type HeaderProps = WidgetViewProps<PropsOf<typeof siteHeader>, SiteHeaderData>;

/**
 * The header. Its first link leads past it, to the element with id `main`. Of what is searched for there is endlessly much,
 * and what other widgets show in it nobody knows.
 */
export const SiteHeaderView = kept(Header, ({ props, data: { tools, ...data }, documents }) =>
  data.query || documents?.size || [props.above, props.tools, props.below].some((slot) => slot.length > 0)
    ? null
    : {
        shows: [props, data, tools.map(({ name, data: shown }) => [name, shown])],
        within: [...tools.map(({ View }) => View), ...data.aids],
      },
);

function Header({ props, data, documents }: HeaderProps) {
  const { shopName, items, path, pictures, logo, query, aids, tools } = data;
  const menu = { items, path, ...(pictures ? { pictures } : {}) };
  const foot = (props.account || tools.length > 0) && (
    <>
      {props.account && <AccountLinkView props={{ shape: 'line' }} />}
      <HeaderToolsView props={{ place: 'menu' }} data={tools} />
    </>
  );
  return (
    <>
      <SkipLink />
      <AnnouncementView props={{ text: props.announcement }} />
      <header className="site-header">
        {slot('above', props.above)}
        <div className="header-row">
          <PhoneMenuButton dialog="site-menu" />
          <SiteNameView data={{ name: props.name || shopName, logo, isHere: path === '/' }} />
          <MenuBar {...menu} panels={documents} />
          <div className="header-tools">
            {props.search && <SearchButton dialog="site-search" />}
            {props.account && <AccountLinkView props={{ shape: 'icon' }} />}
            <HeaderToolsView props={{ place: 'bar' }} data={tools} />
            {props.tools}
            <MiniCartView />
          </div>
        </div>
        {slot('below', props.below)}
      </header>
      <PhoneMenu id="site-menu" foot={foot}>
        {props.search && <SearchForm query={query} aids={aids} />}
        <StackedMenu {...menu} />
      </PhoneMenu>
      {props.search && <SearchDialog id="site-search" search={{ query, aids }} />}
    </>
  );
}

function slot(place: 'above' | 'below', content: readonly ReactNode[]) {
  return content.length > 0 && <div className={`header-slot header-${place}`}>{content}</div>;
}
