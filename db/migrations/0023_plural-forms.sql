-- A number is said by one text with a form for each plural category, in place of one text for 1 and one for all else.
create temporary table plural_pair (one text, many text, one_default text, many_default text) on commit drop;
--> statement-breakpoint
insert into plural_pair values
  ('product-filter.showResult', 'product-filter.showResults', 'Show 1 result', 'Show {total} results'),
  ('product-filter.resultsOne', 'product-filter.results', '1 product found', '{total} products found'),
  ('product-filter.star', 'product-filter.stars', '1 star', '{stars} stars'),
  ('product-filter.product', 'product-filter.products', '1 product', '{count} products'),
  ('product-summary.reviewCountOne', 'product-summary.reviewCount', '{count} review', '{count} reviews'),
  ('reviews.titleOne', 'reviews.titleMany', '{count} review for {name}', '{count} reviews for {name}'),
  ('reviews.basedOnOne', 'reviews.basedOn', 'based on {count} rating', 'based on {count} ratings'),
  ('reviews.starsOne', 'reviews.starsMany', '{stars} star', '{stars} stars');
--> statement-breakpoint
update text_override many set value = coalesce(one.value, pair.one_default) || ' |||| ' || many.value
from plural_pair pair left join text_override one on one.key = pair.one and one.locale = 'en'
where many.key = pair.many and many.locale = 'en';
--> statement-breakpoint
-- Languages whose first form is not that of 1 keep the wording that was said of all other numbers.
update text_override many set value = one.value || ' |||| ' || many.value
from plural_pair pair join text_override one on one.key = pair.one
where many.key = pair.many and many.locale = one.locale and many.locale <> 'en'
  and many.locale !~ '^(ar|cy|ksh|lag|lv|prg|id|ja|km|ko|lo|ms|my|th|vi|yue|zh)\M';
--> statement-breakpoint
insert into text_override (key, locale, value)
select pair.many, one.locale, one.value || ' |||| ' || pair.many_default
from plural_pair pair join text_override one on one.key = pair.one and one.locale = 'en'
where not exists (select from text_override many where many.key = pair.many and many.locale = 'en');
--> statement-breakpoint
delete from text_override using plural_pair pair where key = pair.one;
