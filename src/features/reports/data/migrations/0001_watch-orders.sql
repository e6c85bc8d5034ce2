-- Whatever changes an order notes it in the same transaction: placing, states, edits, refunds, the trash.
create function report_note_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into report_delta (order_id) values (old.id);
  else
    insert into report_delta (order_id) values (new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function report_note_all() returns trigger language plpgsql as $$
begin
  insert into report_delta (order_id) select order_id from report_order;
  return null;
end $$;
--> statement-breakpoint
create function report_note_step() returns trigger language plpgsql as $$
begin
  insert into report_step (step) values (tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger report_note_order after insert or update or delete on shop_order
  for each row execute function report_note_order();
--> statement-breakpoint
create trigger report_note_all after truncate on shop_order
  for each statement execute function report_note_all();
--> statement-breakpoint
create trigger report_note_cart after insert on cart for each row execute function report_note_step('cart');
--> statement-breakpoint
create trigger report_note_checkout after insert on checkout_draft
  for each row execute function report_note_step('checkout');
--> statement-breakpoint
insert into report_basis (id, basis) values (1, '');
--> statement-breakpoint
insert into report_delta (order_id) select id from shop_order order by id;
