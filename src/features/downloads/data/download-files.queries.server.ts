import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** A file as it is kept. */
export interface DownloadFile {
  id: number;
  fileName: string;
  /** Bytes. */
  size: number;
}

/** Writes the row of a file whose content is stored; answers its id. */
export async function insertDownloadFile(
  db: Executor,
  file: { storeKey: string; fileName: string; size: number; hash: string },
): Promise<number> {
  const [written] = await runPrepared<{ id: number }>(db, {
    name: 'download-file-insert',
    text: 'insert into download_file (store_key, file_name, size, hash) values ($1, $2, $3, $4) returning id',
    values: [file.storeKey, file.fileName, file.size, file.hash],
  });
  if (!written) throw new Error('The file was not written');
  return written.id;
}

/** Files by their ids, kept from being removed until the transaction ends; those that are not there are missing. */
export async function lockDownloadFiles(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, DownloadFile>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared<DownloadFile>(tx, {
    name: 'download-files-locked',
    text: `select id, file_name as "fileName", size from download_file where id = any($1::bigint[])
      order by id for key share`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Removes the rows of files that nobody uses and that are older than `before`; answers their keys in the file store. */
export async function dropUnusedFiles(db: Executor, before: Date): Promise<string[]> {
  const rows = await runPrepared<{ storeKey: string }>(db, {
    name: 'download-files-unused',
    text: `delete from download_file f where f.created_at < $1
        and not exists (select from product_download_file p where p.file_id = f.id)
        and not exists (select from download_permission p where p.file_id = f.id)
      returning f.store_key as "storeKey"`,
    values: [before],
  });
  return rows.map(({ storeKey }) => storeKey);
}
