-- Nobody could give a variation a tax class of its own yet: blank, it has that of its product.
UPDATE "product" SET "tax_class" = '' WHERE "parent_id" IS NOT NULL;
