import { pictureUses } from '#features/media/public.server.ts';
import { documentKinds } from '#platform/documents/document-kinds.ts';
import { valueSources } from '#platform/documents/dynamic-values.ts';
import { definitionOf, widgets } from '#platform/documents/known-widgets.ts';
import { documentStore, draftStore } from '#platform/documents/page-documents.server.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { widget } from '#platform/documents/widget.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { siteFacts } from '#platform/pages/site-facts.server.ts';
import { sitemapSources } from '#platform/pages/sitemap-source.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources } from '#platform/texts/custom-text-sources.server.ts';
import { loadAccount } from '#widgets/account/account.load.server.ts';
import { AccountView } from '#widgets/account/account.view.tsx';
import { account } from '#widgets/account/account.widget.ts';
import { ButtonView } from '#widgets/button/button.view.tsx';
import { button } from '#widgets/button/button.widget.ts';
import { loadCarousel } from '#widgets/carousel/carousel.load.server.ts';
import { CarouselView } from '#widgets/carousel/carousel.view.tsx';
import { carousel } from '#widgets/carousel/carousel.widget.ts';
import { ColumnsView } from '#widgets/columns/columns.view.tsx';
import { columns } from '#widgets/columns/columns.widget.ts';
import { FeatureStripView } from '#widgets/feature-strip/feature-strip.view.tsx';
import { featureStrip } from '#widgets/feature-strip/feature-strip.widget.ts';
import { HeadingView } from '#widgets/heading/heading.view.tsx';
import { heading } from '#widgets/heading/heading.widget.ts';
import { loadHero } from '#widgets/hero/hero.load.server.ts';
import { HeroView } from '#widgets/hero/hero.view.tsx';
import { hero } from '#widgets/hero/hero.widget.ts';
import { loadImage } from '#widgets/image/image.load.server.ts';
import { ImageView } from '#widgets/image/image.view.tsx';
import { image } from '#widgets/image/image.widget.ts';
import { NotFoundView } from '#widgets/not-found/not-found.view.tsx';
import { notFound } from '#widgets/not-found/not-found.widget.ts';
import { notFoundTexts } from '#widgets/not-found/texts.ts';
import { loadNotices } from '#widgets/notices/notices.load.server.ts';
import { NoticesView } from '#widgets/notices/notices.view.tsx';
import { notices } from '#widgets/notices/notices.widget.ts';
import { RichTextView } from '#widgets/rich-text/rich-text.view.tsx';
import { richText } from '#widgets/rich-text/rich-text.widget.ts';
import { SectionView } from '#widgets/section/section.view.tsx';
import { section } from '#widgets/section/section.widget.ts';
import { loadSiteFooter } from '#widgets/site-footer/site-footer.load.server.ts';
import { SiteFooterView } from '#widgets/site-footer/site-footer.view.tsx';
import { siteFooter } from '#widgets/site-footer/site-footer.widget.ts';
import { loadSiteHeader } from '#widgets/site-header/site-header.load.server.ts';
import { SiteHeaderView } from '#widgets/site-header/site-header.view.tsx';
import { siteHeader } from '#widgets/site-header/site-header.widget.ts';
import { siteHeaderTexts } from '#widgets/site-header/texts.ts';
import { loadSlideshow } from '#widgets/slideshow/slideshow.load.server.ts';
import { SlideshowView } from '#widgets/slideshow/slideshow.view.tsx';
import { slideshow } from '#widgets/slideshow/slideshow.widget.ts';
import { SpacerView } from '#widgets/spacer/spacer.view.tsx';
import { spacer } from '#widgets/spacer/spacer.widget.ts';
import { loadStoreNotice } from '#widgets/store-notice/store-notice.load.server.ts';
import { StoreNoticeView } from '#widgets/store-notice/store-notice.view.tsx';
import { storeNotice } from '#widgets/store-notice/store-notice.widget.ts';
import { storeNoticeTexts } from '#widgets/store-notice/texts.ts';
import type { DocumentSurroundings } from './admin/document-input.server.ts';
import { makeMenuResource } from './admin/menu-resource.server.ts';
import { makePageResource } from './admin/page-resource.server.ts';
import { makeSitePartResource } from './admin/site-part-resource.server.ts';
import { assignedPagesGuard } from './data/assigned-pages.queries.server.ts';
import { knownContent } from './data/known-content.queries.server.ts';
import { picturesInDocuments } from './data/picture-uses.queries.server.ts';
import { contentStore, menuLinks } from './operations/content-store.server.ts';
import { customTextsInContent } from './operations/custom-texts-in-content.server.ts';
import { draftDocuments } from './operations/drafts.server.ts';
import { contentSeeds } from './operations/place-documents.server.ts';
import { sitemapPages } from './operations/sitemap-pages.server.ts';
import { notFoundPage } from './pages/not-found-page.server.ts';
import { homePage, writtenPage } from './pages/own-pages.server.ts';
import { contentValues } from './rules/content-values.ts';
import { contentDocuments, contentKinds } from './seeds.ts';
import { siteSettings, storeNoticeSettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'content',
  texts: [
    { title: 'Header and menus', texts: siteHeaderTexts },
    { title: 'Shop notice', texts: storeNoticeTexts },
    { title: 'Page not found', texts: notFoundTexts },
  ],
  settings: [siteSettings, storeNoticeSettings],
  settingsGuards: [assignedPagesGuard],
  seeds: contentSeeds,
  stores: [contentStore, menuLinks],
  capabilities: [{ name: 'content.*', roles: ['editor', 'shop-manager'] }],
  resources: (services) => {
    const around: DocumentSurroundings = {
      definitionOf: (type) => definitionOf(services.shop(), type),
      things: () => services.shop().of(knownThings),
    };
    return [
      makePageResource(around, () => services.whole),
      makeMenuResource(services),
      makeSitePartResource(around, services.whole),
    ];
  },
  adds: [
    pictureUses.with(picturesInDocuments),
    pageKinds.with(homePage, writtenPage, notFoundPage),
    pageRoles.with({
      name: 'home',
      label: 'Home page',
      fallback: '/',
      isOrdinary: true,
      isUnlisted: true,
      place: -1,
    }),
    siteFacts.with(({ settings }) => settings.get(siteSettings)),
    documentStore.with(contentStore),
    draftStore.with(draftDocuments),
    documentKinds.with(...contentKinds),
    seededDocuments.with(...contentDocuments),
    sitemapSources.with(sitemapPages),
    customTextSources.with(...customTextsInContent),
    knownThings.with(...knownContent),
    valueSources.with(...contentValues),
    widgetGroups.with(
      { name: 'layout', label: 'Layout', place: 1 },
      { name: 'basic', label: 'Basics', place: 2 },
      { name: 'site', label: 'Site', place: 4 },
    ),
    widgets.with(
      widget(account, AccountView, loadAccount),
      widget(button, ButtonView),
      widget(carousel, CarouselView, loadCarousel),
      widget(columns, ColumnsView),
      widget(featureStrip, FeatureStripView),
      widget(heading, HeadingView),
      widget(hero, HeroView, loadHero),
      widget(image, ImageView, loadImage),
      widget(notFound, NotFoundView),
      widget(notices, NoticesView, loadNotices),
      widget(richText, RichTextView),
      widget(section, SectionView),
      widget(siteFooter, SiteFooterView, loadSiteFooter),
      widget(siteHeader, SiteHeaderView, loadSiteHeader),
      widget(slideshow, SlideshowView, loadSlideshow),
      widget(spacer, SpacerView),
      widget(storeNotice, StoreNoticeView, loadStoreNotice),
    ),
  ],
});
