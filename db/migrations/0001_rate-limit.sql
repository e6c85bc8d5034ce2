-- Counters of the last minutes need not survive a crash, and unlogged they cost no flush to disk.
alter table rate_limit set unlogged;
