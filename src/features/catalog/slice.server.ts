import { logOutSteps } from '#features/accounts/public.server.ts';
import { linkTargets } from '#features/content/public.server.ts';
import { slugWriter } from '#features/fields/public.server.ts';
import { pictureUses } from '#features/media/public.server.ts';
import { valueSources } from '#platform/documents/dynamic-values.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { listSources } from '#platform/documents/list-source.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { sitemapSources } from '#platform/pages/sitemap-source.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { terminalCommands } from '#platform/terminal/points.server.ts';
import { customTextSources } from '#platform/texts/custom-text-sources.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { topicsOfRecords, webhookTopics } from '#platform/webhooks/webhook-topic.server.ts';
import { breadcrumbWidget } from '#widgets/breadcrumb/widget.server.ts';
import { categoryGridWidget } from '#widgets/category-grid/widget.server.ts';
import { recentlyViewedAnswer } from '#widgets/product-card/calls/recently-viewed.server.ts';
import { productGalleryTexts } from '#widgets/product-gallery/texts.ts';
import { productGalleryWidget } from '#widgets/product-gallery/widget.server.ts';
import { productPasswordTexts } from '#widgets/product-password/texts.ts';
import { productPasswordWidget } from '#widgets/product-password/widget.server.ts';
import { productSummaryWidget } from '#widgets/product-summary/widget.server.ts';
import { descriptionTab, factsTab } from '#widgets/product-tabs/public.server.ts';
import { productTabsWidget } from '#widgets/product-tabs/widget.server.ts';
import { recentlyViewedWidget } from '#widgets/recently-viewed/widget.server.ts';
import { stickyBuyBarTexts } from '#widgets/sticky-buy-bar/texts.ts';
import { stickyBuyBarWidget } from '#widgets/sticky-buy-bar/widget.server.ts';
import { makeAttributeResource } from './admin/attribute-resource.server.ts';
import { makeAttributeTermResource } from './admin/attribute-term-resource.server.ts';
import { makeCategoryResource } from './admin/category-resource.server.ts';
import { listingCommands } from './admin/listing-commands.server.ts';
import { productChangeRoutes } from './admin/product-change-routes.server.ts';
import { productLinksPart } from './admin/product-links.server.ts';
import { makeProductResource } from './admin/product-resource.server.ts';
import { makeTagResource } from './admin/term-resources.server.ts';
import { unpricedNotice } from './admin/unpriced-products.server.ts';
import { getVariationCall } from './calls/get-variation.server.ts';
import { wopbShareCountCall } from './calls/wopb-share-count.server.ts';
import { wopbViewsCall } from './calls/wopb-views.server.ts';
import { knownInCatalogue } from './data/known-in-catalogue.queries.server.ts';
import { picturesInCatalogue } from './data/picture-uses.queries.server.ts';
import { dropOldChanges } from './data/product-changes.queries.server.ts';
import { hasProducts } from './data/slugs.queries.server.ts';
import { countSalesJob } from './jobs/count-sales.job.server.ts';
import { rebuildListingJob, rewriteDueJob } from './jobs/listing.job.server.ts';
import {
  attributeDirectory,
  cardMemory,
  catalogueClock,
  categoryDirectory,
  pageMemory,
  productMemory,
  tagDirectory,
} from './operations/catalog-caches.server.ts';
import { customTextsInCatalogue } from './operations/custom-texts-in-catalogue.server.ts';
import { linksToCatalogue } from './operations/links-to-catalogue.server.ts';
import { closeProducts } from './operations/opened-products.server.ts';
import { productTypesOf } from './operations/product-parts.server.ts';
import { productPasswordForm } from './operations/product-password-form.server.ts';
import { productStep } from './operations/product-step.server.ts';
import { sitemapCatalogue } from './operations/sitemap-catalogue.server.ts';
import { termSources } from './operations/term-lists.server.ts';
import { productPage, productPasswordPage } from './pages/product-page.server.ts';
import { externalProducts } from './pages/product-types/external.server.ts';
import { groupedProducts } from './pages/product-types/grouped.server.ts';
import { simpleProducts } from './pages/product-types/simple.server.ts';
import { variableProducts } from './pages/product-types/variable.server.ts';
import { countdownPlace } from './pages/sale-end.server.ts';
import { productPlaces, productTabs, productTypes } from './points.server.ts';
import { productValues } from './rules/product-values.ts';
import { catalogDocuments } from './seeds.ts';
import { catalogSettings } from './settings.ts';
import { catalogTexts, productSummaryTexts, variationTexts } from './texts.ts';
import { ProductVisit } from './ui/product-visit.tsx';

function productsOf(services: SliceServices) {
  const { settings, shop, cache } = services;
  return makeProductResource(
    () => settings.get(catalogSettings),
    () => productTypesOf(shop()),
    () => cache(categoryDirectory),
    slugWriter(services),
  );
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'catalog',
  texts: [
    { title: 'Products', texts: catalogTexts, place: -10 },
    { title: 'Product page', texts: productSummaryTexts, place: -10 },
    { title: 'Choosing a variation', texts: variationTexts, place: -10 },
    { title: 'Product password', texts: productPasswordTexts, place: -10 },
    { title: 'Product pictures', texts: productGalleryTexts, place: -10 },
    { title: 'Buying bar', texts: stickyBuyBarTexts, place: -10 },
  ],
  settings: [catalogSettings],
  capabilities: capabilityArea('catalog', 'Products', ['shop-manager'], {
    read: {
      title: 'See products, categories, attributes and stock',
      roles: ['editor'],
    },
    write: {
      title: 'Add and change them, change prices and stock, import and export',
      help: 'Whoever may do this sees the shop while it is closed to visitors.',
    },
    delete: 'Delete them permanently',
  }),
  calls: [getVariationCall, wopbViewsCall, wopbShareCountCall, recentlyViewedAnswer],
  forms: [productPasswordForm],
  jobs: (services) => [
    countSalesJob(services.db),
    rewriteDueJob(services.db),
    rebuildListingJob(services.db),
  ],
  seeds: { isInUse: hasProducts },
  caches: [
    cardMemory,
    pageMemory,
    categoryDirectory,
    attributeDirectory,
    tagDirectory,
    catalogueClock,
    productMemory,
  ],
  resources: (services) => {
    const slugOf = slugWriter(services);
    const terms = makeAttributeTermResource(slugOf);
    return [
      productsOf(services),
      makeCategoryResource({
        slugOf,
        directory: () => services.cache(categoryDirectory),
        defaultName: () => translate(catalogTexts, services.marketOf().texts, 'uncategorized'),
      }),
      makeTagResource(slugOf),
      makeAttributeResource({ whole: () => services.whole, slugOf, terms }),
      terms,
    ];
  },
  restRoutes: (services) => [
    productChangeRoutes({
      db: services.db,
      products: productsOf(services),
      directory: () => services.cache(categoryDirectory),
      currency: () => services.marketOf().storeCurrency,
      types: () => productTypesOf(services.shop()),
      timeZone: () => services.marketOf().timeZone,
    }),
  ],
  cleanups: [dropOldChanges],
  notices: ({ shop }) => [unpricedNotice(() => productTypesOf(shop()))],
  adds: [
    terminalCommands.with(...listingCommands),
    webhookTopics.with(
      ...topicsOfRecords('products', 'product', 'Product'),
      ...topicsOfRecords('categories', 'category', 'Category'),
    ),
    settingsSections.with({ name: 'products', title: 'Products', place: -6 }),
    pictureUses.with(picturesInCatalogue),
    seededDocuments.with(...catalogDocuments),
    sitemapSources.with(...sitemapCatalogue),
    pageParts.with(
      pagePart({
        name: 'product-visit',
        kinds: ['product'],
        inPreview: false,
        load: () => null,
        View: ProductVisit,
      }),
    ),
    pageKinds.with(productPage, productPasswordPage),
    logOutSteps.with(closeProducts),
    listSources.with(...termSources),
    linkTargets.with(...linksToCatalogue),
    knownThings.with(...knownInCatalogue),
    valueSources.with(...productValues),
    customTextSources.with(...customTextsInCatalogue),
    productTypes.with(simpleProducts, variableProducts, externalProducts, groupedProducts),
    productTabs.with(descriptionTab, factsTab),
    productPlaces.with(countdownPlace),
    setupSteps.with(productStep),
    resourceExtensions.with(productLinksPart),
    widgetGroups.with({ name: 'shop', label: 'Shop', place: 3 }),
    widgets.with(
      breadcrumbWidget,
      categoryGridWidget,
      productGalleryWidget,
      productPasswordWidget,
      productSummaryWidget,
      productTabsWidget,
      recentlyViewedWidget,
      stickyBuyBarWidget,
    ),
  ],
});
