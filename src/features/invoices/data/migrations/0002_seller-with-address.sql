-- The seller stood among the settings of invoices; now it stands with the shop's address.
insert into setting_group (name, "values", version)
select 'addresses', jsonb_build_object('sellerAs', 'words', 'sellerWords', "values" ->> 'seller'), 1
from setting_group
where name = 'invoices' and btrim("values" ->> 'seller') <> ''
on conflict (name) do update
set "values" = setting_group."values" || excluded."values", version = setting_group.version + 1, updated_at = now();
--> statement-breakpoint
update setting_group set "values" = "values" - 'seller' where name = 'invoices';
