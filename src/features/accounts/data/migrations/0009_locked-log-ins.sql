ALTER TABLE "failed_log_in" DROP CONSTRAINT "failed_log_in_kind";
--> statement-breakpoint
ALTER TABLE "failed_log_in" ADD CONSTRAINT "failed_log_in_kind" CHECK ("failed_log_in"."kind" in ('password', 'code', 'waits', 'locked'));
