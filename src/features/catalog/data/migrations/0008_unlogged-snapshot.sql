-- It can be made anew at any time: what a crash leaves of it is nothing, and it costs no write-ahead log.
alter table listing_snapshot set unlogged;
--> statement-breakpoint
-- Lists of numbers and bits in base64 hardly get smaller, and would be unpacked at each start.
alter table listing_snapshot alter column content set storage external;
