-- What stands is what its order comes to: an order that was changed since has had it taken back.
update "order_invoice" i set gross = o.total
from "shop_order" o
where o.id = i.order_id and i.kind = 'invoice'
  and not exists (
    select 1 from order_invoice later
    where later.order_id = i.order_id and later.kind = 'invoice' and later.revision > i.revision
  )
  and not exists (
    select 1 from order_invoice note
    where note.order_id = i.order_id and note.kind = 'credit-note' and note.refund_id is null and note.revision = i.revision
  );
--> statement-breakpoint
update "order_invoice" i set gross = -r.amount
from "order_refund" r
where r.id = i.refund_id and i.kind = 'credit-note';
--> statement-breakpoint
-- What was taken back and says the same digits as its order still does is as much; earlier versions told the taxes within it
-- behind a bracket.
update "order_invoice" i set gross = o.total
from "shop_order" o
where o.id = i.order_id and i.kind = 'invoice' and i.gross is null
  and o.total::text = (
    select ltrim(regexp_replace(split_part(sum ->> 'amount', '(', 1), '[^0-9]', '', 'g'), '0')
    from jsonb_array_elements(i.content -> 'sums') sum where sum -> 'strong' = 'true' limit 1
  );
--> statement-breakpoint
update "order_invoice" note set gross = -i.gross
from "order_invoice" i
where i.order_id = note.order_id and i.revision = note.revision and i.kind = 'invoice'
  and note.kind = 'credit-note' and note.refund_id is null;
