import type { TestShop } from './shop-server.ts';

/** An account `u-dora` that left something in every table that knows accounts or addresses, orders apart. */
export async function addBuyer(shop: TestShop, email: string): Promise<void> {
  const product = await shop.addProduct({ slug: 'dora-mug' });
  await shop.query(
    `insert into user_account (id, name, email, username) values ('u-dora', 'Dora Maar', $1, 'dora')`,
    [email],
  );
  await shop.query(
    `insert into user_session (id, user_id, token, expires_at, ip_address) values ('s-dora', 'u-dora', 't-dora', now() + interval '1 day', '203.0.113.77')`,
  );
  await shop.query(
    `insert into email_proof (user_id, email, sent_at, first_sent_at) values ('u-dora', $1, now(), now())`,
    [email],
  );
  await shop.query(
    `insert into customer_address (customer_id, billing) values ('u-dora', jsonb_build_object('email', $1::text, 'firstName', 'Dora'))`,
    [email],
  );
  await shop.query(
    `insert into kept_address (customer_id, label, address) values ('u-dora', 'Atelier', '{"firstName": "Dora"}')`,
  );
  await shop.query(
    `insert into account_field_value (user_id, name, type, label, value, shown, position)
      values ('u-dora', 'birthday', 'date', 'Birthday', '"2000-01-01"', '01/01/2000', 1)`,
  );
  await shop.query(
    `insert into cart (owner, lines, product_ids, expires_at) values ('account:u-dora',
      jsonb_build_array(jsonb_build_object('key', 'k', 'productId', $1::bigint, 'quantity', 1)), array[$1::bigint], now() + interval '1 day')`,
    [product],
  );
  await shop.query("insert into profile_photo (token, user_id) values ('photo-of-dora', 'u-dora')");
  await shop.query(
    `insert into impersonation (hash, session_id, staff_id, customer_id, began_at, expires_at)
      select 'hash', 's-staff', id, 'u-dora', now(), now() + interval '1 hour' from user_account where role = 'administrator' limit 1`,
  );
  await shop.query(`insert into second_factor (user_id, confirmed_at) values ('u-dora', now())`);
  await shop.query(`insert into second_factor_code (user_id, hash) values ('u-dora', 'hash')`);
  await shop.query(
    `insert into passkey (user_id, credential_id, public_key, counter, transports, is_synced, name)
      values ('u-dora', 'dora', 'key', 0, '{}', false, 'Phone')`,
  );
  await shop.query(
    `insert into account_attribution (user_id, values) values ('u-dora', '{"utm_source": "letter"}')`,
  );
  await shop.query(`insert into tax_exempt_customer (user_id, exempt) values ('u-dora', true)`);
  await shop.query(
    `insert into invitation (email, name, role, hash, is_mailed, inviter_id, inviter_name, expires_at)
      values ($1, 'Dora', 'editor', 'hash', true, 'staff', 'Ada', now())`,
    [email],
  );
  await shop.query(`insert into compare_item (user_id, product_id) values ('u-dora', $1)`, [product]);
  await shop.query(`insert into wishlist_item (user_id, product_id) values ('u-dora', $1)`, [product]);
  await shop.query(
    `insert into saved_payment (customer_id, method, customer_reference, reference, label) values ('u-dora', 'stripe', 'cus_1', 'pm_1', 'Visa')`,
  );
  await shop.query(
    `insert into review (product_id, user_id, author_name, author_email, rating, content, state) values ($1, 'u-dora', 'Dora Maar', $2, 5, 'Warm.', 'approved')`,
    [product, email],
  );
  await shop.query(
    `with run as (insert into exchange_run (kind, file_name, store_key, encoding, delimiter, headings, samples, mapping, options, actor_id)
        values ('customers', 'people.csv', 'k', 'utf-8', ',', '[]', '[]', '[]', '{}', 'staff') returning id)
      insert into exchange_row (run_id, line, group_line, cells, names, state)
      select id, 2, 2, jsonb_build_object('email', $1::text), array[$1], 'created' from run`,
    [email],
  );
  await shop.query('insert into review_opt_out (email) values ($1)', [email]);
  await shop.query(
    `insert into checkout_draft (owner, entries, expires_at) values ('v-dora', jsonb_build_object('billing', jsonb_build_object('email', $1::text)), now() + interval '1 day')`,
    [email],
  );
  await shop.query(
    `insert into mail_message (key, recipient, subject, html, text) values
      ('dora:1', $1, 'Hello', '', 'Hello'), ('dora:2', 'owner@example.com', 'New order', '', 'Of ' || $1 || '.'),
      ('dora:3', 'owner@example.com', 'New order', '', 'Of x' || $1 || '.uk')`,
    [email],
  );
  await shop.query(
    `with hook as (insert into webhook (name, url, topics, is_on) values ('Books', 'https://books.example', '{customer.created}', false) returning id)
      insert into webhook_message (webhook_id, message_id, topic, body, status)
      select id, 'msg_dora', 'customer.created', jsonb_build_object('email', $1::text)::text, 'done' from hook`,
    [email],
  );
}

/** What slices keep with one of its orders. */
export async function addTracesOfOrder(shop: TestShop, email: string, orderId: number): Promise<void> {
  await shop.query(
    `update shop_order set client_ip = '203.0.113.77', user_agent = 'Dora’s browser', customer_note = 'Ring twice', needs_shipping = true,
      billing = billing || jsonb_build_object('email', $2::text, 'phone', '+33 1 23', 'address1', '7 rue de Savoie'),
      shipping = '{"country": "FR", "firstName": "Dora", "address1": "Cour 9", "city": "Paris", "postcode": "75006"}' where id = $1`,
    [orderId, email],
  );
  await shop.query(
    `insert into order_note (order_id, kind, text) values ($1, 'private', 'Dora called'), ($1, 'system', 'Mail sent to ' || $2)`,
    [orderId, email],
  );
  await shop.query(
    `insert into order_attribution (order_id, values) values ($1, '{"utm_source": "letter"}')`,
    [orderId],
  );
  await shop.query(
    `insert into coupon_use (order_id, code, amount, currency, account_id, email) values ($1, 'TEN', 10, 'USD', 'u-dora', $2)`,
    [orderId, email],
  );
  await shop.query(
    `insert into coupon (code, code_key, email_restrictions) values ('FORDORA', 'fordora', array[$1, 'else@example.com'])`,
    [email],
  );
  await shop.query(`insert into order_shipment (order_id, tracking_number) values ($1, 'TRACK-DORA')`, [
    orderId,
  ]);
  await shop.query(
    `insert into order_invoice (kind, number, label, order_id, content, issued_at)
      values ('invoice', 1, 'INV-1', $1, '{"addresses": [{"title": "Bill to", "lines": ["Dora Maar"]}]}', now())`,
    [orderId],
  );
}
