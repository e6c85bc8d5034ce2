-- Everybody who has an account or ordered before there was a list of customers.
with
  sums as (
    select o.customer_id, case when o.customer_id is null then o.billing_email end as guest,
      (count(*) filter (where o.state in ('processing', 'on-hold', 'completed', 'refunded')))::int as orders,
      coalesce(sum(o.store_total - o.store_refunded_total) filter (where (o.paid_at is not null or o.state in ('processing', 'completed'))), 0)::bigint as spent,
      min(o.created_at) filter (where o.state in ('processing', 'on-hold', 'completed', 'refunded')) as first_order_at,
      max(o.created_at) filter (where o.state in ('processing', 'on-hold', 'completed', 'refunded')) as last_order_at,
      min(o.created_at) as known_at,
      (array_agg(o.id order by o.created_at desc, o.id desc))[1] as latest
    from shop_order o where o.trashed_at is null and true group by 1, 2
  ),
  found as (
    select 'user:' || a.id as owner, a.id as user_id, a.email, coalesce(nullif(a.name, ''), a.email) as name,
      coalesce(nullif(l.billing ->> 'phone', ''), k.billing ->> 'phone', '') as phone,
      coalesce(nullif(l.billing ->> 'country', ''), k.billing ->> 'country', '') as country,
      coalesce(l.locale, '') as locale, coalesce(s.orders, 0) as orders, coalesce(s.spent, 0) as spent,
      s.first_order_at, s.last_order_at, a.created_at
    from user_account a left join sums s on s.customer_id = a.id left join shop_order l on l.id = s.latest
      left join customer_address k on k.customer_id = a.id
    where true and (s.customer_id is not null or (a.role = 'customer' and a.trashed_at is null))
    union all
    select 'guest:' || s.guest, null, s.guest, coalesce(nullif(l.billing_name, ''), s.guest),
      coalesce(l.billing ->> 'phone', ''), coalesce(l.billing ->> 'country', ''), l.locale, s.orders, s.spent,
      s.first_order_at, s.last_order_at, s.known_at
    from sums s join shop_order l on l.id = s.latest where s.guest is not null
  )
insert into customer (owner, user_id, email, name, phone, country, locale, orders, spent, first_order_at, last_order_at, created_at)
select owner, user_id, email, name, phone, country, locale, orders, spent, first_order_at, last_order_at, created_at from found;
