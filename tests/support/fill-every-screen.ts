import type { TestShop } from './shop-server.ts';

/** A name without a place to break it. */
const LONG = 'Wolfeschlegelsteinhausen'.repeat(4);

/** Gives every screen of the back office a record to show, under a long name, in a shop with an order of the product. */
export async function fillEveryScreen(shop: TestShop, product: number): Promise<void> {
  await shop.query('update shop_order set billing_name = $1', [LONG]);
  await shop.query(
    `with event as (
       insert into outbox_event (name, version, payload, dispatched_at) values ('sent', 1, '{}', now()) returning id
     )
     insert into event_delivery (event_id, consumer, status, tries, last_error)
     select id, 'a-consumer', 'failed', 12, 'ref-1 Error' from event`,
  );
  await shop.query(
    `with kept as (
       insert into download_file (store_key, file_name, size, hash)
       values ('downloads/guide', 'guide.pdf', 1, repeat('0', 64)) returning id
     )
     insert into download_permission (token, order_id, order_line_id, file_id, name, granted_at)
     select repeat('0', 64), l.order_id, l.id, kept.id, 'Wolfeschlegelsteinhausen', now() from order_line l, kept limit 1`,
  );
  const tint = await shop.addAttribute('tint', 'Tint', { kind: 'colour', hasArchive: true });
  await shop.addTerm(tint, 'rust', LONG, { colour: '#a4442a' });
  await shop.addPicture('werkstatt-mug-oat', 'A mug on a board');
  await shop.query(
    `insert into review (product_id, author_name, rating, content) values ($1, $2, 4, 'Keeps the tea warm.')`,
    [product, LONG],
  );
  await shop.query(`insert into tax_rate (rate, name) values (19, $1)`, [LONG]);
  await shop.query(`insert into shipping_class (slug, name) values ('bulky', $1)`, [LONG]);
  const coupon = 'wolfeschlegelsteinhausen'.repeat(2);
  await shop.query('insert into coupon (code, code_key) values ($1, $1)', [coupon]);
  await shop.query(`insert into size_chart (name, "table") values ('Cups', $1)`, [
    {
      headRow: true,
      headColumn: true,
      rows: [
        ['Size', 'Height'],
        ['S', '8 cm'],
      ],
    },
  ]);
  await shop.query('insert into customer_group (name) values ($1)', [LONG]);
  await shop.query(
    `with made as (
       insert into webhook (name, url, topics)
       values ($1, 'https://example.com/' || $1, '{order.created}') returning id
     )
     insert into webhook_message (webhook_id, message_id, topic, body, status, problem)
     select id, 'msg_1', 'order.created', '{}', 'failed', 'It did not answer.' from made`,
    [LONG],
  );
  await shop.query(
    `insert into api_key (name, prefix, hash, scopes, addresses, per_minute, maker_id, maker_name)
     select $1, 'vk_abcdef', repeat('0', 64), '{catalog.read}', '{}', 60, id, name from user_account limit 1`,
    [LONG],
  );
  await shop.query(
    `insert into exchange_run (kind, file_name, store_key, encoding, delimiter, headings, samples, mapping, options, actor_id)
     select 'products', $1, 'imports/none', 'utf-8', ',', '["Name"]', '[["Cup"]]', '["name"]', '{"mode":"both"}', id
     from user_account limit 1`,
    [`${LONG}.csv`],
  );
  await shop.query(
    `insert into redirect (from_address, from_key, to_path) values ('/' || $1, '/' || $1, '/')`,
    [LONG.toLowerCase()],
  );
  await shop.query(
    `insert into invitation (email, name, role, hash, is_mailed, expires_at, inviter_id, inviter_name)
     select lower($1) || '@example.com', $1, 'editor', repeat('0', 43), true, now() + interval '1 day', id, $1
     from user_account limit 1`,
    [LONG],
  );
  await shop.query(
    `insert into audit_entry (actor_id, actor_name, resource, record_id, deed, changes)
     values ('nobody', $1, 'products', $2, 'update', '{"name": ["Cup", "Mug"]}')`,
    [LONG, String(product)],
  );
}
