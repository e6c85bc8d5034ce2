-- The classes that every shop has.
INSERT INTO "tax_class" ("slug", "name") VALUES ('standard', 'Standard'), ('reduced', 'Reduced rate'), ('zero', 'Zero rate');
