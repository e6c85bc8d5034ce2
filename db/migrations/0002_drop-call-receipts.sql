DROP TABLE "call_receipt" CASCADE;
