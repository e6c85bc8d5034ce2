import { nearestFirst } from './carriers-by-country.ts';

/** A carrier, and where its parcels are followed. */
export interface Carrier {
  id: string;
  title: string;
  /** Address in which `{number}`, `{postcode}` and `{country}` are filled in; '' = it has none. */
  link: string;
}

/** Carriers that shops know, by the name that customers know them by. */
export const CARRIERS: readonly Carrier[] = [
  {
    id: 'dhl',
    title: 'DHL',
    link: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}',
  },
  {
    id: 'dhl-paket',
    title: 'DHL Paket',
    link: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  {
    id: 'deutsche-post',
    title: 'Deutsche Post',
    link: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  { id: 'dpd', title: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { id: 'dpd-uk', title: 'DPD UK', link: 'https://track.dpd.co.uk/search?reference={number}' },
  { id: 'gls', title: 'GLS', link: 'https://gls-group.com/EU/en/parcel-tracking/?match={number}' },
  {
    id: 'hermes',
    title: 'Hermes',
    link: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  },
  { id: 'evri', title: 'Evri', link: 'https://www.evri.com/track/parcel/{number}' },
  { id: 'ups', title: 'UPS', link: 'https://www.ups.com/track?loc=en_US&tracknum={number}' },
  { id: 'fedex', title: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { id: 'usps', title: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  {
    id: 'royal-mail',
    title: 'Royal Mail',
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    id: 'an-post',
    title: 'An Post',
    link: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}',
  },
  {
    id: 'parcelforce',
    title: 'Parcelforce',
    link: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  {
    id: 'la-poste',
    title: 'La Poste – Colissimo',
    link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    id: 'chronopost',
    title: 'Chronopost',
    link: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  {
    id: 'mondial-relay',
    title: 'Mondial Relay',
    link: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={number}&codePostal={postcode}',
  },
  {
    id: 'seur',
    title: 'SEUR',
    link: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}',
  },
  {
    id: 'postnl',
    title: 'PostNL',
    link: 'https://jouw.postnl.nl/track-and-trace/{number}-{country}-{postcode}',
  },
  {
    id: 'bpost',
    title: 'bpost',
    link: 'https://track.bpost.cloud/btr/web/#/search?lang=en&itemCode={number}&postalCode={postcode}',
  },
  {
    id: 'correos',
    title: 'Correos',
    link: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={number}',
  },
  {
    id: 'ctt',
    title: 'CTT',
    link: 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={number}',
  },
  {
    id: 'poste-italiane',
    title: 'Poste Italiane',
    link: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  {
    id: 'oesterreichische-post',
    title: 'Österreichische Post',
    link: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  },
  {
    id: 'swiss-post',
    title: 'Swiss Post',
    link: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  },
  {
    id: 'inpost',
    title: 'InPost',
    link: 'https://inpost.pl/sledzenie-przesylek?number={number}',
  },
  {
    id: 'postnord',
    title: 'PostNord',
    link: 'https://tracking.postnord.com/en/tracking?id={number}',
  },
  {
    id: 'canada-post',
    title: 'Canada Post',
    link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  },
  {
    id: 'australia-post',
    title: 'Australia Post',
    link: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  {
    id: 'nz-post',
    title: 'NZ Post',
    link: 'https://www.nzpost.co.nz/tools/tracking?trackid={number}',
  },
  {
    id: 'japan-post',
    title: 'Japan Post',
    link: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={number}',
  },
  {
    id: 'aramex',
    title: 'Aramex',
    link: 'https://www.aramex.com/us/en/track/results?ShipmentNumber={number}',
  },
  {
    id: 'saudi-post',
    title: 'Saudi Post (SPL)',
    link: 'https://splonline.com.sa/en/shipmentdetailsstatic/?tid={number}',
  },
];

/** A carrier that an owner added, as the settings keep it. */
export interface OwnCarrier {
  title: string;
  link: string;
}

/**
 * The carriers that a shop offers, in order: its own first, then those of the well-known ones that it works with, the most
 * usual of its country before the others.
 */
export function carriersOf(
  { carriers, ownCarriers }: { carriers: readonly string[]; ownCarriers: readonly OwnCarrier[] },
  country = '',
): Carrier[] {
  const own = ownCarriers.map(({ title, link }) => ({ id: `own:${title}`, title, link }));
  const known = carriers.flatMap((id) => CARRIERS.find((carrier) => carrier.id === id) ?? []);
  return [...own, ...nearestFirst(known, country)];
}

/** Where a parcel of a carrier is followed; '' where nobody can say. */
export function trackingLink(
  { link }: Pick<Carrier, 'link'>,
  { number, postcode, country }: { number: string; postcode: string; country: string },
): string {
  if (number === '') return '';
  const values: Record<string, string> = { number, postcode: postcode.replaceAll(' ', ''), country };
  const filled = link.replace(/\{(number|postcode|country)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return isWebAddress(filled) ? filled : '';
}

/** Whether a text is an address of the web that a customer can be led to. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > 2000) return false;
  return URL.canParse(text);
}

/** Whether a text can be an address in which a tracking number is filled in. */
export function isLinkPattern(text: string): boolean {
  return isWebAddress(text.replace(/\{(number|postcode|country)\}/g, '1'));
}
