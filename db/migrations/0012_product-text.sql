CREATE INDEX "product_text_index" ON "product" USING gin (to_tsvector('simple'::regconfig, left(lower(regexp_replace(normalize(replace("short_description" || ' ' || "description" || ' ' ||
    jsonb_path_query_array("attributes", '$[*].values[*]')::text, 'ß', 'ss'), NFKD), '[̀-ͯ]', '', 'g')), 120000))) WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
