import AddIcon from '@mui/icons-material/BookmarkAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { Confirm, useListContext, useTranslate } from 'react-admin';
import { useLateWords } from '#platform/admin/late-words.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useSending } from '#platform/admin/use-sending.ts';
import { givenViews } from '../points.ts';
import { isSameFilter, type ShownView } from '../rules/list-view.ts';
import { SaveView } from './save-view.tsx';
import { viewWords } from './view-words.ts';

/** The views of a list, each a press away, and the way to keep what it shows now. */
export function ListViewsBar() {
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const translate = useTranslate();
  const words = useLateWords('admin.views', viewWords);
  const { send } = useSending();
  const given = useAdminParts(givenViews).filter((view) => view.resource === resource);
  const { data: kept = [], refetch } = useRest<ShownView[]>(`list-views/${resource}`, { staleTime: 30_000 });
  const [isSaving, setSaving] = useState(false);
  const [removed, setRemoved] = useState<ShownView | null>(null);

  const isShown = (view: Pick<ShownView, 'filter'> & { sort?: ShownView['sort'] }) =>
    isSameFilter(view.filter, filterValues) &&
    (!view.sort || (view.sort.field === sort.field && view.sort.order === sort.order));
  const show = (filter: Readonly<Record<string, unknown>>, by?: ShownView['sort']) => {
    setFilters({ ...filter }, Object.fromEntries(Object.keys(filter).map((name) => [name, true])));
    if (by) setSort(by);
  };
  async function remove(view: ShownView) {
    setRemoved(null);
    if (await send(() => rest(`list-views/${view.id}`, { method: 'DELETE' }), words('removed')))
      void refetch();
  }

  const isFiltered = !isSameFilter(filterValues, {});
  const isKept = [...given, ...kept].some(isShown);
  if (given.length + kept.length === 0 && !isFiltered) return null;
  const chip = (
    key: string,
    label: string,
    isActive: boolean,
    onClick: () => void,
    onDelete?: () => void,
  ) => (
    <Chip
      key={key}
      label={label}
      clickable
      onClick={onClick}
      aria-pressed={isActive}
      color={isActive ? 'primary' : 'default'}
      variant={isActive ? 'filled' : 'outlined'}
      {...(onDelete ? { onDelete } : {})}
      sx={{ minHeight: 36, borderRadius: 18, maxWidth: '100%' }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={words('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 1.5 }}
    >
      {chip('all', words('all'), !isFiltered, () => show({}))}
      {given.map((view) =>
        chip(view.name, translate(view.label), isShown(view), () => show(view.filter, view.sort)),
      )}
      {kept.map((view) =>
        chip(
          String(view.id),
          view.name,
          isShown(view),
          () => show(view.filter, view.sort),
          view.isOwn ? () => setRemoved(view) : undefined,
        ),
      )}
      {isFiltered && !isKept ? (
        <Button startIcon={<AddIcon />} onClick={() => setSaving(true)} sx={{ minHeight: 36 }}>
          {words('save')}
        </Button>
      ) : null}
      {isSaving ? (
        <SaveView
          resource={resource}
          filter={filterValues}
          sort={sort}
          onClose={(isSaved) => {
            setSaving(false);
            if (isSaved) void refetch();
          }}
        />
      ) : null}
      <Confirm
        isOpen={removed !== null}
        title={words('remove', { name: removed?.name ?? '' })}
        content={words('removeAsk')}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(null)}
      />
    </Box>
  );
}
