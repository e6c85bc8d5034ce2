/**
 * What makes an empty database a shop that is open from its first start on and shows no set-up guide, as those are that
 * began before there was one. Run before that start.
 */
export const OPENED = `
  do $$ begin
    -- Where the shop makes its tables first, it begins as it likes.
    if to_regclass('setting_group') is not null then
      insert into setting_group (name, values) values ('coming-soon', '{"covers": "nothing"}'), ('setup', '{}')
        on conflict (name) do nothing;
      -- It asks of addresses what those asked.
      insert into setting_group (name, values, version) values ('addresses', '{}', 0) on conflict (name) do nothing;
    end if;
  end $$;`;

/** The same where it started already: known to the next start. */
export const OPENED_LATER = `delete from setting_group where name in ('coming-soon', 'setup') or (name, version) = ('addresses', 0)`;

/** Sends to the United States for 6.90. */
export const SENDS = `
  with zone as (
    insert into shipping_zone (name, regions) values ('United States', '[{"country": "US"}]') returning id
  )
  insert into shipping_method (zone_id, kind, title, settings)
    select id, 'flat_rate', 'Flat rate', '{"cost": "6.90"}' from zone;`;
