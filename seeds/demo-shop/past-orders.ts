import type { DemoAddress, DemoOrder } from './people.ts';

/** People who bought without an account, some of them again and again. */
const guests: DemoAddress[] = [
  ['Noor', 'Haddad', '18 Alder Court', 'Seattle', 'US', '98103', 'WA'],
  ['Luis', 'Ferreira', '740 Bryant Avenue', 'Oakland', 'US', '94607', 'CA'],
  ['Ellen', 'Prager', '9 Mill Lane', 'Burlington', 'US', '05401', 'VT'],
  ['Dmitri', 'Sokolow', '261 Third Street', 'Chicago', 'US', '60607', 'IL'],
  ['Annika', 'Brandt', 'Lindenallee 4', 'Bremen', 'DE', '28195'],
  ['Florian', 'Huber', 'Am Graben 22', 'Augsburg', 'DE', '86150'],
  ['Imogen', 'Castle', '3 Harbour Row', 'Bristol', 'GB', 'BS1 5TY'],
  ['Callum', 'Reid', '88 Leven Street', 'Edinburgh', 'GB', 'EH3 9LX'],
  ['Sophie', 'Moreau', '14 rue des Tanneurs', 'Nantes', 'FR', '44000'],
  ['Lukas', 'Egger', 'Marktplatz 7', 'Graz', 'AT', '8010'],
  ['Priya', 'Raman', '1500 Congress Street', 'Portland', 'US', '04102', 'ME'],
].map(([firstName = '', lastName = '', line1 = '', city = '', country, postcode = '', state]) => ({
  firstName,
  lastName,
  line1,
  city,
  postcode,
  country: country as DemoAddress['country'],
  ...(state ? { state } : {}),
}));

/** What is often bought together; the first ones sell best. */
const baskets: DemoOrder['lines'][] = [
  [
    { sku: 'HS-CF-101-WH-250', quantity: 2 },
    { sku: 'HS-EQ-114', quantity: 1 },
  ],
  [{ sku: 'HS-TE-301-100', quantity: 1 }],
  [{ sku: 'HS-CE-204', quantity: 2 }],
  [
    { sku: 'HS-CF-101-WH-250', quantity: 1 },
    { sku: 'HS-CE-207', quantity: 2 },
  ],
  [{ sku: 'HS-GB-701', quantity: 1 }],
  [
    { sku: 'HS-PL-501', quantity: 1 },
    { sku: 'HS-PL-509', quantity: 1 },
  ],
  [{ sku: 'HS-TX-405', quantity: 2 }],
  [
    { sku: 'HS-TE-302-100', quantity: 2 },
    { sku: 'HS-TE-320-INDIGO', quantity: 1 },
  ],
  [{ sku: 'HS-ST-603', quantity: 3 }],
  [{ sku: 'HS-EQ-112', quantity: 1 }],
];

const COUNT = 72;
/** About seven months, in hours. */
const LONGEST_AGO = 5200;

/** Orders of the months before, more of them lately than long ago; the same ones at every seeding. */
export const pastOrders: DemoOrder[] = Array.from({ length: COUNT }, (_, at) => {
  // Steps that share no divisor with the lengths of the lists bring every pairing before any comes again.
  const guest = guests[(at * 4) % guests.length] as DemoAddress;
  const basket = (at * at) % 7 < 3 ? at % 3 : (at * 3) % baskets.length;
  const age = (1 - at / COUNT) ** 1.4;
  return {
    customer: `${guest.firstName}.${guest.lastName}@example.com`.toLowerCase(),
    hoursOld: Math.round(150 + age * LONGEST_AGO + ((at * 7) % 11)),
    state: at % 17 === 5 ? 'refunded' : at % 13 === 7 ? 'cancelled' : 'completed',
    payment: at % 4 === 1 ? 'bank-transfer' : 'card',
    shipping: guest.country === 'US' ? (at % 3 === 0 ? 'Express' : 'Standard') : 'Tracked parcel',
    lines: baskets[basket] as DemoOrder['lines'],
    guest,
  };
});
