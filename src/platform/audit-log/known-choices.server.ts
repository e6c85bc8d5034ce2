import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';

/** What a list of the trail can be narrowed down to. */
export interface AuditChoices {
  people: { id: string; name: string }[];
  kinds: string[];
}

/** Nobody chooses among more. */
const MOST = 500;

/** Who and what the trail knows: each found by a jump in an index, however many entries there are. */
export async function auditChoices(db: Database): Promise<AuditChoices> {
  const people = await db.execute<{ id: string; name: string }>(sql`
    with recursive jump as (
      (select actor_id from audit_entry where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_entry where actor_id > jump.actor_id order by actor_id limit 1)
      from jump where jump.actor_id is not null
    )
    select jump.actor_id as id, latest.actor_name as name
    from jump cross join lateral (
      select actor_name from audit_entry where actor_id = jump.actor_id order by id desc limit 1
    ) latest
    limit ${MOST}`);
  const kinds = await db.execute<{ resource: string }>(sql`
    with recursive jump as (
      (select resource from audit_entry order by resource limit 1)
      union all
      select (select resource from audit_entry where resource > jump.resource order by resource limit 1)
      from jump where jump.resource is not null
    )
    select resource from jump where resource is not null limit ${MOST}`);
  return {
    people: people.rows
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    kinds: kinds.rows.map(({ resource }) => resource),
  };
}
