import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  const { body } = await rest('GET', 'shipping-zones');
  for (const { id } of body) expect((await rest('DELETE', `shipping-zones/${id}`)).status).toBe(200);
});

function rest(method: string, path: string, body?: unknown, who = manager) {
  return who.rest(method, path, body);
}

const flat = (cost: string, more: Record<string, unknown> = {}) => ({
  kind: 'flat_rate',
  title: 'Parcel',
  enabled: true,
  settings: { cost },
  ...more,
});

async function newZone(more: Record<string, unknown> = {}) {
  const made = await rest('POST', 'shipping-zones', {
    name: 'Home',
    regions: [{ country: 'US' }],
    methods: [flat('5.00')],
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
}

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** What the cart page says to somebody in California with one cup. */
async function cartSays(): Promise<string> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return wordsOf((await visitor.get('/cart/')).text);
}

describe('shipping zones', () => {
  it('keep regions, postcodes and methods as they were entered, in their order', async () => {
    const zone = await newZone({
      regions: [{ country: 'US', state: 'CA' }, { country: 'DE' }],
      postcodes: [' 902* ', '', '10000...19999'],
      methods: [
        { kind: 'free_shipping', title: 'Free', settings: { needs: 'min-amount', minAmount: 5000 } },
        flat('4 + 1.50 * [qty]', { enabled: false }),
        { kind: 'local_pickup', title: 'Pickup', settings: { cost: null } },
      ],
    });
    expect((await rest('GET', `shipping-zones/${zone.id}`)).body).toMatchObject({
      name: 'Home',
      everywhere: false,
      regions: [{ country: 'US', state: 'CA' }, { country: 'DE' }],
      regionNames: ['California, United States', 'Germany'],
      postcodes: ['902*', '10000...19999'],
      methods: [
        { kind: 'free_shipping', settings: { needs: 'min-amount', minAmount: 5000 } },
        { kind: 'flat_rate', enabled: false, settings: { cost: '4 + 1.50 * [qty]' } },
        { kind: 'local_pickup', enabled: true, settings: {} },
      ],
    });
  });

  it.each([
    ['a cost', { cost: '-1.00' }],
    ['the cost of a class', { cost: '5.00', classCosts: { bulky: '2 - 5' } }],
    ['the cost without a class', { cost: '5.00', noClassCost: '-0.50' }],
  ])('refuse %s below nothing and keep what they had', async (_what, settings) => {
    const zone = await newZone();
    const [method] = zone.methods;
    const refused = await rest('PUT', `shipping-zones/${zone.id}`, {
      version: zone.version,
      methods: [{ ...method, settings }],
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('A cost cannot be negative.');
    expect((await rest('GET', `shipping-zones/${zone.id}`)).body).toEqual(zone);
    const added = await rest('POST', 'shipping-zones', {
      name: 'Far',
      regions: [{ country: 'FR' }],
      methods: [flat('5.00', { settings })],
    });
    expect(added.status).toBe(422);
    expect((await rest('GET', 'shipping-zones')).body).toHaveLength(1);
  });

  it('[SHIP-009] change a price that carts show at once, under the same rate', async () => {
    const zone = await newZone();
    await expect.poll(cartSays).toContain('Parcel: $5.00');
    const [method] = zone.methods;
    // What is kept for showing prices never grows old now: it must be forgotten.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const changed = await rest('PUT', `shipping-zones/${zone.id}`, {
      version: zone.version,
      methods: [{ ...method, settings: { cost: '7.50 + [qty]' } }],
    });
    expect(changed.body).toMatchObject({
      name: 'Home',
      version: zone.version + 1,
      methods: [{ id: method.id }],
    });
    await expect.poll(cartSays).toContain('Parcel: $8.50');
    const { body: history } = await rest('GET', `shipping-zones/${zone.id}/history`);
    expect(history[0]).toMatchObject({ deed: 'update', changes: { methods: expect.anything() } });
  });

  it('[SHIP-009] offer methods in the owner’s order, without those that are off or were removed', async () => {
    const pickup = { kind: 'local_pickup', title: 'Pickup', enabled: true, settings: {} };
    const zone = await newZone({ methods: [flat('5.00'), pickup, flat('9.00', { title: 'Courier' })] });
    const [parcel, collect, courier] = zone.methods;
    await expect.poll(cartSays).toContain('Parcel: $5.00 Pickup Courier: $9.00');
    const methods = [courier, { ...collect, enabled: false }, parcel];
    const { body } = await rest('PUT', `shipping-zones/${zone.id}`, { version: zone.version, methods });
    await expect.poll(cartSays).toContain('Courier: $9.00 Parcel: $5.00');
    await rest('PUT', `shipping-zones/${zone.id}`, { version: body.version, methods: [parcel] });
    await expect.poll(cartSays).not.toContain('Courier');
    expect(await shop.query(`select id from shipping_method where zone_id = ${zone.id}`)).toEqual([
      { id: parcel.id },
    ]);
  });

  it.each([
    [{ methods: [flat('5.00'), flat('5,000')] }, 'methods.1.settings.cost', 'such as 4.90'],
    [{ methods: [flat('process.exit()')] }, 'methods.0.settings.cost', 'such as 4.90'],
    [{ methods: [flat('1', { title: ' ' })] }, 'methods.0.title', 'Give the method a title.'],
    [{ methods: [flat('1', { kind: 'drone' })] }, 'methods.0.kind', 'Choose a kind of shipping.'],
    [{ postcodes: ['90210', 'a;b'] }, 'postcodes', '“a;b” is no postcode.'],
    [{ regions: [{ country: 'XX' }] }, 'regions', 'There is no region “XX”.'],
    [{ regions: [{ country: 'US', state: 'ZZ' }] }, 'regions', 'There is no region'],
    [{ name: '' }, 'name', 'Give the zone a name.'],
    [{ position: 1.5 }, 'position', 'A whole number.'],
  ])('refuse %j at the field and stay as they were', async (change, field, message) => {
    const zone = await newZone();
    const refused = await rest('PUT', `shipping-zones/${zone.id}`, { version: zone.version, ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    expect(refused.body.errors[field]).toContain(message);
    expect((await rest('GET', `shipping-zones/${zone.id}`)).body).toEqual(zone);
  });

  it('take no method away from another zone', async () => {
    const home = await newZone();
    const away = await newZone({ name: 'Away', regions: [{ country: 'DE' }] });
    const stolen = { version: away.version, methods: home.methods };
    const { body } = await rest('PUT', `shipping-zones/${away.id}`, stolen);
    expect(body.methods[0].id).not.toBe(home.methods[0].id);
    expect((await rest('GET', `shipping-zones/${home.id}`)).body).toEqual(home);
  });

  it('answer a stale version with the present zone and change nothing', async () => {
    const zone = await newZone();
    await rest('PUT', `shipping-zones/${zone.id}`, { version: zone.version, name: 'Mine' });
    const late = await rest('PUT', `shipping-zones/${zone.id}`, { version: zone.version, name: 'Yours' });
    expect([late.status, late.body.current.name]).toEqual([409, 'Mine']);
  });

  it('[SHIP-004b] are asked by position, those for everywhere last', async () => {
    const world = await newZone({ name: 'World', regions: [], methods: [flat('20.00')] });
    const wide = await newZone({ name: 'Wide', methods: [flat('6.00')] });
    const state = await newZone({
      name: 'State',
      regions: [{ country: 'US', state: 'CA' }],
      methods: [flat('3.00')],
    });
    const names = async () =>
      (await rest('GET', 'shipping-zones')).body.map((zone: { name: string }) => zone.name);
    expect(await names()).toEqual(['Wide', 'State', 'World']);
    await expect.poll(cartSays).toContain('Parcel: $6.00');
    await rest('PUT', `shipping-zones/${state.id}`, {
      version: state.version,
      position: wide.position - 1,
    });
    expect(await names()).toEqual(['State', 'Wide', 'World']);
    await expect.poll(cartSays).toContain('Parcel: $3.00');
    await rest('PUT', `shipping-zones/${state.id}`, { version: state.version + 1, position: null });
    expect(await names()).toEqual(['Wide', 'State', 'World']);
    expect(world).toMatchObject({ everywhere: true, regionNames: [] });
  });

  it('are saved where others leave no address to them, and the owner is told which', async () => {
    const told = async () => {
      const { body } = await rest('GET', 'shipping-zones');
      return body.map(({ name, coveredBy }: { name: string; coveredBy: string[] }) => [name, coveredBy]);
    };
    const america = await newZone({ name: 'America', regions: [{ country: 'US' }, { country: 'CA' }] });
    const state = await newZone({ name: 'California', regions: [{ country: 'US', state: 'CA' }] });
    const world = await newZone({ name: 'World', regions: [] });
    await newZone({ name: 'Texas', regions: [{ country: 'US', state: 'TX' }] });
    expect(state.coveredBy).toEqual(['America']);
    expect((await rest('GET', `shipping-zones/${state.id}`)).body.coveredBy).toEqual(['America']);
    const named = await newZone({ name: 'Rest', regions: [] });
    expect(named.coveredBy).toEqual(['World']);
    expect(await told()).toEqual([
      ['America', []],
      ['California', ['America']],
      ['Texas', ['America']],
      ['World', []],
      ['Rest', ['World']],
    ]);
    // A list of some of them knows the others none the less.
    const { body: found } = await rest('GET', `shipping-zones?filter=${JSON.stringify({ q: 'Calif' })}`);
    expect(found).toMatchObject([{ name: 'California', coveredBy: ['America'] }]);
    const first = { version: state.version, position: america.position - 1 };
    expect((await rest('PUT', `shipping-zones/${state.id}`, first)).body.coveredBy).toEqual([]);
    expect((await rest('DELETE', `shipping-zones/${world.id}`)).status).toBe(200);
    expect((await rest('GET', `shipping-zones/${named.id}`)).body.coveredBy).toEqual([]);
  });

  it('serve nobody from the trash, and come back with their methods', async () => {
    const zone = await newZone();
    await expect.poll(cartSays).toContain('Parcel: $5.00');
    expect((await rest('DELETE', `shipping-zones/${zone.id}`)).status).toBe(200);
    expect((await rest('GET', 'shipping-zones')).body).toEqual([]);
    await expect.poll(cartSays).toContain('There are no shipping options available.');
    await rest('POST', `shipping-zones/${zone.id}/restore`);
    await expect.poll(cartSays).toContain('Parcel: $5.00');
  });

  it('are the business of shop managers and administrators alone', async () => {
    const zone = await newZone();
    const [editor, customer] = await Promise.all([shop.member('editor'), shop.member('customer')]);
    for (const [method, path] of [
      ['GET', 'shipping-zones'],
      ['GET', 'shipping-zones/regions'],
      ['POST', 'shipping-zones'],
      ['PUT', `shipping-zones/${zone.id}`],
      ['DELETE', `shipping-zones/${zone.id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      for (const who of [editor, customer])
        expect([method, path, (await rest(method, path, body, who)).status]).toEqual([method, path, 403]);
      expect((await rest(method, path, body, shop.visitor())).status).toBe(401);
    }
    const { body: regions } = await rest('GET', 'shipping-zones/regions');
    expect(regions).toContainEqual({ country: 'DE', name: 'Germany', states: [] });
    const states = regions.find(({ country }: { country: string }) => country === 'US').states;
    expect(states).toContainEqual({ state: 'CA', name: 'California' });
  });
});
