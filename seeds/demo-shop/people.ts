/** An address as a customer would type it. */
export type DemoAddress = {
  firstName: string;
  lastName: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postcode: string;
  country: 'US' | 'DE' | 'GB' | 'AT' | 'CH' | 'FR';
  phone?: string;
};

/** A customer with an account; all of them are invented. */
export type DemoCustomer = { email: string; daysOld: number; address: DemoAddress };

/** The states an order can be seeded in. */
export type DemoOrderState =
  | 'pending'
  | 'on-hold'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed';

/** An order: lines by SKU (of a simple product or a variation). `hoursOld` counts back from the seeding. */
export type DemoOrder = {
  customer: string;
  hoursOld: number;
  state: DemoOrderState;
  payment: 'bank-transfer' | 'cash-on-delivery' | 'card';
  shipping: string;
  lines: { sku: string; quantity: number }[];
  note?: string;
  /** For a customer without an account: the address comes with the order. */
  guest?: DemoAddress;
};

/** Customers with accounts. */
export const demoCustomers: DemoCustomer[] = [
  {
    email: 'maya.lindqvist@example.com',
    daysOld: 410,
    address: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      line1: '2210 NE Flanders Street',
      line2: 'Apt 5',
      city: 'Portland',
      state: 'OR',
      postcode: '97232',
      country: 'US',
      phone: '+1 503 555 0112',
    },
  },
  {
    email: 'tobias.aigner@example.com',
    daysOld: 330,
    address: {
      firstName: 'Tobias',
      lastName: 'Aigner',
      line1: 'Lindengasse 41/12',
      city: 'Wien',
      postcode: '1070',
      country: 'AT',
      phone: '+43 1 5550123',
    },
  },
  {
    email: 'hannah.oyelaran@example.com',
    daysOld: 260,
    address: {
      firstName: 'Hannah',
      lastName: 'Oyelaran',
      line1: '18 Clifton Wood Road',
      city: 'Bristol',
      postcode: 'BS8 4TN',
      country: 'GB',
    },
  },
  {
    email: 'joerg.waeldele@example.com',
    daysOld: 220,
    address: {
      firstName: 'Jörg',
      lastName: 'Wäldele',
      company: 'Büro für Gestaltung Wäldele & Söhne',
      line1: 'Straße am Flößerhafen 7',
      city: 'Köln',
      postcode: '50667',
      country: 'DE',
      phone: '+49 221 5550167',
    },
  },
  {
    email: 'claire.dubois@example.com',
    daysOld: 140,
    address: {
      firstName: 'Claire',
      lastName: 'Dubois',
      line1: '9 rue des Tanneurs',
      city: 'Strasbourg',
      postcode: '67000',
      country: 'FR',
    },
  },
  {
    email: 'reto.gysin@example.com',
    daysOld: 95,
    address: {
      firstName: 'Reto',
      lastName: 'Gysin',
      line1: 'Spalenberg 22',
      city: 'Basel',
      postcode: '4051',
      country: 'CH',
      phone: '+41 61 555 01 44',
    },
  },
  {
    email: 'samuel.okafor@example.com',
    daysOld: 48,
    address: {
      firstName: 'Samuel',
      lastName: 'Okafor',
      line1: '731 Maple Avenue',
      city: 'Minneapolis',
      state: 'MN',
      postcode: '55403',
      country: 'US',
    },
  },
];

/** Orders in all their states, oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    customer: 'maya.lindqvist@example.com',
    hoursOld: 1900,
    state: 'completed',
    payment: 'card',
    shipping: 'Standard',
    lines: [
      { sku: 'HS-CE-201-OAT', quantity: 2 },
      { sku: 'HS-CF-102-ES-250', quantity: 1 },
    ],
  },
  {
    customer: 'joerg.waeldele@example.com',
    hoursOld: 1420,
    state: 'completed',
    payment: 'bank-transfer',
    shipping: 'Tracked parcel',
    lines: [
      { sku: 'HS-ST-601-INDIGO', quantity: 6 },
      { sku: 'HS-ST-603', quantity: 4 },
    ],
    note: 'Please put the company name on the invoice.',
  },
  {
    customer: 'hannah.oyelaran@example.com',
    hoursOld: 1105,
    state: 'completed',
    payment: 'card',
    shipping: 'Tracked parcel',
    lines: [
      { sku: 'HS-TE-302-100', quantity: 1 },
      { sku: 'HS-TE-320-INDIGO', quantity: 1 },
    ],
  },
  {
    customer: 'tobias.aigner@example.com',
    hoursOld: 860,
    state: 'refunded',
    payment: 'card',
    shipping: 'Tracked parcel',
    lines: [{ sku: 'HS-CE-204', quantity: 1 }],
    note: 'Arrived broken; refunded in full.',
  },
  {
    customer: 'claire.dubois@example.com',
    hoursOld: 610,
    state: 'completed',
    payment: 'card',
    shipping: 'Tracked parcel',
    lines: [
      { sku: 'HS-TX-401-OAT', quantity: 3 },
      { sku: 'HS-TX-405', quantity: 1 },
      { sku: 'HS-TX-407', quantity: 1 },
    ],
  },
  {
    customer: 'samuel.okafor@example.com',
    hoursOld: 430,
    state: 'cancelled',
    payment: 'bank-transfer',
    shipping: 'Standard',
    lines: [{ sku: 'HS-EQ-112', quantity: 1 }],
  },
  {
    customer: 'grace.hollister@example.com',
    hoursOld: 300,
    state: 'completed',
    payment: 'card',
    shipping: 'Express',
    lines: [
      { sku: 'HS-GB-701', quantity: 2 },
      { sku: 'HS-GB-710', quantity: 1 },
    ],
    note: 'The card should say: Sit down for ten minutes. Love, G.',
    guest: {
      firstName: 'Grace',
      lastName: 'Hollister',
      line1: '55 Ferry Street',
      city: 'Astoria',
      state: 'OR',
      postcode: '97103',
      country: 'US',
    },
  },
  {
    customer: 'maya.lindqvist@example.com',
    hoursOld: 122,
    state: 'processing',
    payment: 'card',
    shipping: 'Standard',
    lines: [
      { sku: 'HS-PL-501', quantity: 1 },
      { sku: 'HS-PL-509', quantity: 1 },
    ],
  },
  {
    customer: 'reto.gysin@example.com',
    hoursOld: 70,
    state: 'on-hold',
    payment: 'bank-transfer',
    shipping: 'Tracked parcel',
    lines: [
      { sku: 'HS-EQ-110-CHALK', quantity: 1 },
      { sku: 'HS-EQ-114', quantity: 3 },
      { sku: 'HS-CF-101-WH-250', quantity: 2 },
    ],
  },
  {
    customer: 'samuel.okafor@example.com',
    hoursOld: 41,
    state: 'failed',
    payment: 'card',
    shipping: 'Express',
    lines: [{ sku: 'HS-TX-404', quantity: 1 }],
  },
  {
    customer: 'samuel.okafor@example.com',
    hoursOld: 40,
    state: 'processing',
    payment: 'card',
    shipping: 'Standard',
    lines: [{ sku: 'HS-TX-404', quantity: 1 }],
  },
  {
    customer: 'wiebke.asmussen@example.com',
    hoursOld: 9,
    state: 'on-hold',
    payment: 'bank-transfer',
    shipping: 'Tracked parcel',
    lines: [
      { sku: 'HS-CE-210-HONEY', quantity: 3 },
      { sku: 'HS-CE-207', quantity: 1 },
    ],
    guest: {
      firstName: 'Wiebke',
      lastName: 'Asmussen-Großkreutz',
      line1: 'Süderstraße 118',
      line2: 'Hinterhaus, 2. OG',
      city: 'Flensburg',
      postcode: '24939',
      country: 'DE',
    },
  },
  {
    customer: 'hannah.oyelaran@example.com',
    hoursOld: 2,
    state: 'pending',
    payment: 'card',
    shipping: 'Tracked parcel',
    lines: [{ sku: 'HS-TE-301-100', quantity: 2 }],
  },
];
