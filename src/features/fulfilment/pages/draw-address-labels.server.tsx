import { renderToBuffer } from '@react-pdf/renderer';
import { siteSettings } from '#features/content/public.ts';
import { placeNames, shopBase } from '#features/fields/public.server.ts';
import { addressLines, addressSettings, emptyAddress } from '#features/fields/public.ts';
import { servicesOfOrder } from '#features/orders/public.server.ts';
import type { OrderDetail } from '#features/orders/public.ts';
import { pdfFonts } from '#platform/pdf/pdf-fonts.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { fulfilmentSettings } from '../settings.ts';
import { fulfilmentTexts } from '../texts.ts';
import { AddressLabelsPdf } from '../ui/address-labels-pdf.tsx';

/** Draws the address labels of orders, in the format that the owner chose. */
export async function drawAddressLabels(
  orders: readonly OrderDetail[],
  services: SliceServices,
): Promise<Uint8Array> {
  const own = services.marketOf();
  const { labelFormat, labelSender } = services.settings.get(fulfilmentSettings);
  const base = shopBase(services.settings.get(addressSettings));
  const labels = orders.map((order) => {
    const { market } = servicesOfOrder(services, order).services;
    const address = order.shipping ?? order.billing;
    // Carriers look for the country where it is another one than their own, in their own words.
    const names = placeNames(address, own.locale);
    const country = address.country === base.country ? '' : names.country;
    const lines = addressLines(address, { ...names, country }).filter((line) => line.trim() !== '');
    return { order: `#${order.number}`, lines, direction: market.direction };
  });
  const sender = (labelSender || ownAddress(services)).split('\n').filter((line) => line.trim() !== '');
  const title = translate(fulfilmentTexts, own.texts, 'labels');
  const props = { title, sender, labels, format: labelFormat, fonts: pdfFonts() };
  return new Uint8Array(await renderToBuffer(<AddressLabelsPdf {...props} />));
}

function ownAddress({ settings, marketOf }: SliceServices): string {
  const shop = settings.get(addressSettings);
  const company = settings.get(siteSettings).name;
  if (shop.street === '') return company;
  const { country, state, postcode, city } = shopBase(shop);
  const address = { ...emptyAddress(country, state), company, address1: shop.street, city, postcode };
  return addressLines(address, placeNames(address, marketOf().locale)).join('\n');
}
