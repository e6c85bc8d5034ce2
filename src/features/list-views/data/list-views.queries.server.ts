import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { ShownView } from '../rules/list-view.ts';

/** Views that one person may keep. */
const MOST = 100;

/** The views of a list that a person sees: their own and those of all, by name. */
export async function readViews(db: Executor, resource: string, personId: string): Promise<ShownView[]> {
  return runPrepared(db, {
    name: 'list-views',
    text: `select id, name, filter, sort, is_shared as "isShared", person_id = $2 as "isOwn" from list_view
      where resource = $1 and (person_id = $2 or is_shared) order by lower(name), id`,
    values: [resource, personId],
  });
}

/** Keeps a view under its name, in place of the person's own one of that name; false where they have too many. */
export async function keepView(
  db: Executor,
  view: Omit<ShownView, 'id' | 'isOwn'> & { resource: string; personId: string },
): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'list-view-keep',
    text: `insert into list_view (person_id, resource, name, filter, sort, is_shared)
      select $1, $2, $3, $4::jsonb, $5::jsonb, $6 where (select count(*) from list_view where person_id = $1) < ${MOST}
      on conflict (person_id, resource, name)
        do update set filter = excluded.filter, sort = excluded.sort, is_shared = excluded.is_shared returning id`,
    values: [
      view.personId,
      view.resource,
      view.name,
      JSON.stringify(view.filter),
      JSON.stringify(view.sort),
      view.isShared,
    ],
  });
  return rows.length > 0;
}

/** Deletes a person's own view; false where they have none such. */
export async function dropView(db: Executor, id: number, personId: string): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'list-view-drop',
    text: 'delete from list_view where id = $1 and person_id = $2 returning id',
    values: [id, personId],
  });
  return rows.length > 0;
}
