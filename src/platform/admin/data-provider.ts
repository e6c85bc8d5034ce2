import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { rest } from './rest-client.ts';

/** What the engine answers at most at once. */
const LARGEST_PAGE = 200;

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
  signal?: AbortSignal;
}

type AnyRecord = RaRecord & Record<string, unknown>;

async function getPage(resource: string, params: ListParams, from: number, to: number) {
  const query = new URLSearchParams({ range: JSON.stringify([from, to]) });
  if (params.sort) query.set('sort', JSON.stringify([params.sort.field, params.sort.order]));
  if (params.filter) query.set('filter', JSON.stringify(params.filter));
  const { body, headers } = await rest<AnyRecord[]>(
    `${resource}?${query}`,
    params.signal ? { signal: params.signal } : {},
  );
  const counted = headers.get('Content-Range')?.split('/')[1];
  const moreThan = headers.get('Total-More-Than');
  // Where nobody counted on, pages go as far as was counted.
  if (moreThan !== null) return { data: body, total: Number(moreThan), meta: { moreThan: Number(moreThan) } };
  return { data: body, total: Number(counted ?? body.length) };
}

async function getList(resource: string, params: ListParams) {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const from = (page - 1) * perPage;
  const end = from + perPage;
  const first = await getPage(resource, params, from, Math.min(end, from + LARGEST_PAGE) - 1);
  const data = first.data;
  // Exports ask for a thousand at once, which the engine hands out in several pages.
  for (let next = from + LARGEST_PAGE; next < Math.min(end, first.total); next += LARGEST_PAGE) {
    const more = await getPage(resource, params, next, Math.min(end, next + LARGEST_PAGE) - 1);
    data.push(...more.data);
  }
  return { ...first, data };
}

async function getMany(resource: string, params: { ids: Identifier[]; signal?: AbortSignal }) {
  const data: AnyRecord[] = [];
  for (let start = 0; start < params.ids.length; start += LARGEST_PAGE) {
    const ids = params.ids.slice(start, start + LARGEST_PAGE);
    const { body } = await rest<AnyRecord[]>(
      `${resource}?${idFilter(ids)}`,
      params.signal ? { signal: params.signal } : {},
    );
    data.push(...body);
  }
  return { data };
}

function idFilter(ids: Identifier[]): URLSearchParams {
  return new URLSearchParams({ filter: JSON.stringify({ id: ids }) });
}

function pathOf(resource: string, id: Identifier): string {
  return `${resource}/${encodeURIComponent(String(id))}`;
}

/** What the back office's data provider can do beside react-admin's own deeds. */
export interface ResourceDeeds {
  /** Runs a declared action on a record and answers the record as it is afterwards. */
  act(
    resource: string,
    params: { id: Identifier; action: string; data?: unknown },
  ): Promise<{ data: AnyRecord }>;
  /** Runs a declared action on several records, all or none. */
  actOnMany(
    resource: string,
    params: { ids: Identifier[]; action: string; data?: unknown },
  ): Promise<{ data: AnyRecord[] }>;
  /** Runs a declared action on each of several records by itself; answers which it was done on, and why not on others. */
  actOnEach(
    resource: string,
    params: { ids: Identifier[]; action: string; data?: unknown },
  ): Promise<{ data: { done: Identifier[]; refused: { id: Identifier; message: string }[] } }>;
  /** Takes a record out of the trash. */
  restore(resource: string, params: { id: Identifier }): Promise<{ data: AnyRecord }>;
}

/** react-admin's data provider over the resources under /rest. */
export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getMany,
  async getOne(resource: string, params: { id: Identifier; signal?: AbortSignal }) {
    const { body } = await rest<AnyRecord>(
      pathOf(resource, params.id),
      params.signal ? { signal: params.signal } : {},
    );
    return { data: body };
  },
  getManyReference(resource: string, params: ListParams & { target: string; id: Identifier }) {
    return getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } });
  },
  async create(resource: string, params: { data: unknown }) {
    const { body } = await rest<AnyRecord>(resource, { method: 'POST', body: params.data });
    return { data: body };
  },
  async update(resource: string, params: { id: Identifier; data: unknown }) {
    const { body } = await rest<AnyRecord>(pathOf(resource, params.id), { method: 'PUT', body: params.data });
    return { data: body };
  },
  async updateMany(resource: string, params: { ids: Identifier[]; data: unknown }) {
    const { body } = await rest<Identifier[]>(`${resource}?${idFilter(params.ids)}`, {
      method: 'PUT',
      body: params.data,
    });
    return { data: body };
  },
  async delete(resource: string, params: { id: Identifier; meta?: { forever?: boolean } }) {
    const forever = params.meta?.forever ? '?forever=1' : '';
    const { body } = await rest<AnyRecord>(`${pathOf(resource, params.id)}${forever}`, { method: 'DELETE' });
    return { data: body };
  },
  async deleteMany(
    resource: string,
    params: { ids: Identifier[]; meta?: { forever?: boolean; confirmed?: boolean } },
  ) {
    const how = `${params.meta?.forever ? '&forever=1' : ''}${params.meta?.confirmed ? '&confirmed=1' : ''}`;
    const { body } = await rest<Identifier[]>(`${resource}?${idFilter(params.ids)}${how}`, {
      method: 'DELETE',
    });
    return { data: body };
  },
  async act(resource: string, params: { id: Identifier; action: string; data?: unknown }) {
    const { body } = await rest<AnyRecord>(`${pathOf(resource, params.id)}/${params.action}`, {
      method: 'POST',
      body: params.data ?? {},
    });
    return { data: body };
  },
  async actOnMany(resource: string, params: { ids: Identifier[]; action: string; data?: unknown }) {
    const { body } = await rest<AnyRecord[]>(`${resource}/${params.action}?${idFilter(params.ids)}`, {
      method: 'POST',
      body: params.data ?? {},
    });
    return { data: body };
  },
  async actOnEach(resource: string, params: { ids: Identifier[]; action: string; data?: unknown }) {
    const { body } = await rest(`${resource}/${params.action}?each=1&${idFilter(params.ids)}`, {
      method: 'POST',
      body: params.data ?? {},
    });
    return { data: body };
  },
  async restore(resource: string, params: { id: Identifier }) {
    const { body } = await rest<AnyRecord>(`${pathOf(resource, params.id)}/restore`, { method: 'POST' });
    return { data: body };
  },
} as unknown as DataProvider & ResourceDeeds;
