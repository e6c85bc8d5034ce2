import { slugWriter } from '#features/fields/public.server.ts';
import { pictureUses } from '#features/media/public.server.ts';
import { valueSources } from '#platform/documents/dynamic-values.ts';
import { definitionOf, widgets } from '#platform/documents/known-widgets.ts';
import { pageDesigns } from '#platform/documents/page-designs.ts';
import {
  documentAddress,
  documentCache,
  documentKinds,
  draftStore,
} from '#platform/documents/page-documents.server.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { WANTED_DOCUMENT } from '#platform/pages/shown-documents.tsx';
import { siteFacts } from '#platform/pages/site-facts.server.ts';
import { sitemapSources } from '#platform/pages/sitemap-source.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources } from '#platform/texts/custom-text-sources.server.ts';
import { accountWidget } from '#widgets/account/widget.server.ts';
import { accountLinkWidget } from '#widgets/account-link/widget.server.ts';
import { announcementWidget } from '#widgets/announcement/widget.server.ts';
import { buttonWidget } from '#widgets/button/widget.server.ts';
import { carouselWidget } from '#widgets/carousel/widget.server.ts';
import { columnsWidget } from '#widgets/columns/widget.server.ts';
import { containerWidget } from '#widgets/container/widget.server.ts';
import { featureStripWidget } from '#widgets/feature-strip/widget.server.ts';
import { hamburgerPanelWidget } from '#widgets/hamburger-panel/widget.server.ts';
import { headerToolsWidget } from '#widgets/header-tools/widget.server.ts';
import { headingWidget } from '#widgets/heading/widget.server.ts';
import { heroWidget } from '#widgets/hero/widget.server.ts';
import { imageTexts } from '#widgets/image/texts.ts';
import { imageWidget } from '#widgets/image/widget.server.ts';
import { notFoundTexts } from '#widgets/not-found/texts.ts';
import { notFoundWidget } from '#widgets/not-found/widget.server.ts';
import { noticesWidget } from '#widgets/notices/widget.server.ts';
import { panelTexts } from '#widgets/off-canvas/texts.ts';
import { offCanvasWidget } from '#widgets/off-canvas/widget.server.ts';
import { phoneMenuWidget } from '#widgets/phone-menu/widget.server.ts';
import { richTextWidget } from '#widgets/rich-text/widget.server.ts';
import { savedSectionWidget } from '#widgets/saved-section/widget.server.ts';
import { sectionTexts } from '#widgets/section/texts.ts';
import { sectionWidget } from '#widgets/section/widget.server.ts';
import { siteFooterWidget } from '#widgets/site-footer/widget.server.ts';
import { siteHeaderTexts } from '#widgets/site-header/texts.ts';
import { siteHeaderWidget } from '#widgets/site-header/widget.server.ts';
import { siteMenuWidget } from '#widgets/site-menu/widget.server.ts';
import { siteNameWidget } from '#widgets/site-name/widget.server.ts';
import { siteRowWidget } from '#widgets/site-row/widget.server.ts';
import { siteSearchWidget } from '#widgets/site-search/widget.server.ts';
import { slideshowWidget } from '#widgets/slideshow/widget.server.ts';
import { spacerWidget } from '#widgets/spacer/widget.server.ts';
import { storeNoticeTexts } from '#widgets/store-notice/texts.ts';
import { storeNoticeWidget } from '#widgets/store-notice/widget.server.ts';
import { documentFileRoutes } from './admin/document-file-routes.server.ts';
import type { DocumentSurroundings } from './admin/document-input.server.ts';
import { makeDocumentResource } from './admin/document-resource.server.ts';
import { linkChoiceRoutes } from './admin/link-choice-routes.server.ts';
import { makeMenuResource } from './admin/menu-resource.server.ts';
import { makePageResource } from './admin/page-resource.server.ts';
import { makeSitePartResource } from './admin/site-part-resource.server.ts';
import { contentChoicesCall } from './calls/content-choices.server.ts';
import { templateCall } from './calls/template.server.ts';
import { assignedPagesGuard } from './data/assigned-pages.queries.server.ts';
import { knownContent } from './data/known-content.queries.server.ts';
import { picturesInDocuments } from './data/picture-uses.queries.server.ts';
import { publishDueJob } from './jobs/publish-due.job.server.ts';
import { beginNotice, noticeSaysSomething } from './operations/begin-notice.server.ts';
import { contentStore, menuLinks } from './operations/content-cache.server.ts';
import { customTextsInContent } from './operations/custom-texts-in-content.server.ts';
import { draftDocuments } from './operations/drafts.server.ts';
import { addressOfDocument } from './operations/looked-at.server.ts';
import { nameStep } from './operations/name-step.server.ts';
import { contentSeeds } from './operations/place-documents.server.ts';
import { sitemapPages } from './operations/sitemap-pages.server.ts';
import { notFoundPage } from './pages/not-found-page.server.ts';
import { homePage, writtenPage } from './pages/own-pages.server.ts';
import { previewPage } from './pages/preview-page.server.ts';
import { contentValues } from './rules/content-values.ts';
import { contentDesigns, contentDocuments, contentKinds } from './seeds.ts';
import { siteSettings, storeNoticeSettings } from './settings.ts';
import { templateTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'content',
  texts: [
    { title: 'Header and menus', texts: siteHeaderTexts, place: -20 },
    { title: 'Shop notice', texts: storeNoticeTexts },
    { title: 'Page not found', texts: notFoundTexts },
    { title: 'Panels', texts: panelTexts },
    { title: 'Pictures', texts: imageTexts, place: 50 },
    { title: 'Templates', texts: templateTexts, place: 50 },
    { title: 'Backgrounds of sections', texts: sectionTexts, place: 50 },
  ],
  settings: [siteSettings, storeNoticeSettings],
  settingsGuards: [assignedPagesGuard, noticeSaysSomething],
  seeds: { ...contentSeeds, begin: beginNotice },
  caches: [contentStore, menuLinks],
  jobs: ({ db }) => [publishDueJob(db)],
  capabilities: capabilityArea('content', 'Pages and menus', ['editor', 'shop-manager'], {
    read: 'See pages, templates, popups and menus, also drafts',
    write: 'Build, change and publish them',
    delete: 'Delete them permanently',
  }),
  calls: [contentChoicesCall, templateCall],
  restRoutes: (services) => [...documentFileRoutes(services), ...linkChoiceRoutes(services)],
  resources: (services) => {
    const around: DocumentSurroundings = {
      definitionOf: (type) => definitionOf(services.shop(), type),
      things: () => services.shop().of(knownThings),
      designs: () => services.shop().of(pageDesigns),
      slugOf: slugWriter(services),
    };
    return [
      makePageResource(around, () => services.whole),
      makeMenuResource(services),
      makeSitePartResource(around, services),
      makeDocumentResource(around, services),
    ];
  },
  adds: [
    settingsSections.with({ name: 'visitors', title: 'Visitors', place: -1 }),
    pictureUses.with(picturesInDocuments),
    pageKinds.with(homePage, writtenPage, previewPage, notFoundPage),
    pageParameters.with({ name: WANTED_DOCUMENT }),
    pageRoles.with({
      name: 'home',
      label: 'Home page',
      fallback: '/',
      isOrdinary: true,
      isUnlisted: true,
      place: -1,
    }),
    siteFacts.with(({ settings }) => settings.get(siteSettings)),
    documentCache.with(contentStore),
    draftStore.with(draftDocuments),
    documentAddress.with(addressOfDocument),
    documentKinds.with(...contentKinds),
    pageDesigns.with(...contentDesigns),
    seededDocuments.with(...contentDocuments),
    sitemapSources.with(sitemapPages),
    customTextSources.with(...customTextsInContent),
    knownThings.with(...knownContent),
    valueSources.with(...contentValues),
    setupSteps.with(nameStep),
    widgetGroups.with(
      { name: 'layout', label: 'Layout', place: 1 },
      { name: 'basic', label: 'Basics', place: 2 },
      { name: 'site', label: 'Site', place: 4 },
    ),
    widgets.with(
      accountLinkWidget,
      accountWidget,
      announcementWidget,
      buttonWidget,
      carouselWidget,
      columnsWidget,
      containerWidget,
      featureStripWidget,
      hamburgerPanelWidget,
      headerToolsWidget,
      headingWidget,
      heroWidget,
      imageWidget,
      notFoundWidget,
      noticesWidget,
      offCanvasWidget,
      phoneMenuWidget,
      richTextWidget,
      savedSectionWidget,
      sectionWidget,
      siteFooterWidget,
      siteHeaderWidget,
      siteMenuWidget,
      siteNameWidget,
      siteRowWidget,
      siteSearchWidget,
      slideshowWidget,
      spacerWidget,
      storeNoticeWidget,
    ),
  ],
});
