import type { Cents, DemoPicture } from './demo-data.ts';

/** A part of a reading page. Texts may hold simple HTML (`em`, `strong`, `a`). */
export type DemoBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'picture'; picture: DemoPicture; caption?: string }
  | { kind: 'facts'; rows: { name: string; value: string }[] };

/** A reading page; `journal` marks an article with the days since it appeared. */
export type DemoPage = {
  slug: string;
  title: string;
  summary: string;
  blocks: DemoBlock[];
  journal?: { daysOld: number; picture: DemoPicture };
};

/** A menu entry; the address is a path within the shop. */
export type DemoMenuItem = { label: string; address: string; children?: DemoMenuItem[] };

/** A menu by the place it stands in. */
export type DemoMenu = {
  place: 'header' | 'footer-shop' | 'footer-help' | 'footer-house';
  title: string;
  items: DemoMenuItem[];
};

/** Where things are sent to and for how much; `countries` are ISO codes, `*` is everywhere else. */
export type DemoShippingZone = {
  name: string;
  countries: string[];
  methods: { name: string; price: Cents; freeFrom?: Cents; days: string }[];
};

/** What the owner would enter on the first day. */
export type DemoStoreSettings = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  address: { line1: string; line2: string; city: string; state: string; postcode: string; country: string };
  currency: 'USD';
  timeZone: string;
  weightUnit: 'g';
  sizeUnit: 'mm';
  /** How long what is sent takes, as product pages say it. */
  deliveryTime: string;
  openingHours: string[];
  announcement: string;
  transfer: {
    accountName: string;
    bank: string;
    routingNumber: string;
    accountNumber: string;
    iban: string;
    bic: string;
    note: string;
  };
};
