import AddIcon from '@mui/icons-material/AddOutlined';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Title, useCreatePath, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { dataProvider } from '#platform/admin/data-provider.ts';
import { SortableTree } from '#platform/admin/sortable-tree.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { type TreePlace, treeFound } from '#platform/admin/tree-moves.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';

interface ShownCategory {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  path: string;
  version: number;
  isDefault: boolean;
  products: number;
  thumbnail: string | null;
}

/** More than any shop has; the provider asks for them in several pages. */
const ALL = 5_000;
const NONE: readonly ShownCategory[] = [];
const text = (key: string) => `resources.categories.${key}`;
const folded = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** All categories as a tree: put in order and below one another by dragging, by keyboard or from their menus. */
export function CategoryTree({ trash }: { trash: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const rights = useAdminSession()?.resources.categories;
  const mayMove = rights?.actions.includes('move') ?? false;
  const [searched, setSearched] = useState('');
  const { data, isPending, refetch } = useGetList<ShownCategory>('categories', {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'position', order: 'ASC' },
  });
  const categories = data ?? NONE;
  const move = useMoves(refetch);
  const { run } = useDeed();
  const words = folded(searched).split(/\s+/).filter(Boolean);
  const isFound = ({ name, slug }: ShownCategory) =>
    words.every((word) => folded(name).includes(word) || slug.includes(word));
  const { items, found } =
    words.length > 0 ? treeFound(categories, isFound) : { items: categories, found: null };

  return (
    <Box sx={{ mt: 2 }}>
      <Title title={text('title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <TextField
          size="small"
          type="search"
          label={translate('resources.categories.fields.q')}
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
        />
        <Box sx={{ flex: 1 }} />
        {rights?.trash ? (
          <Button component={RouterLink} to={trash} startIcon={<TrashIcon />}>
            {translate('admin.trashed')}
          </Button>
        ) : null}
        {rights?.create ? (
          <Button
            component={RouterLink}
            to={createPath({ resource: 'categories', type: 'create' })}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {translate(text('add'))}
          </Button>
        ) : null}
      </Box>
      {found ? (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate(text('found'), { smart_count: found.size })}
        </Typography>
      ) : null}
      {categories.length > 0 ? (
        <Card>
          <SortableTree
            items={items}
            label={translate(text('title'))}
            nameOf={({ name }) => name}
            // Among some of the neighbours nobody sees where something comes to stand.
            disabled={!mayMove || found !== null}
            onMove={move}
            isFixed={!mayMove}
            entries={(category, close) => [
              rights?.create ? (
                <MenuItem
                  key="add"
                  component={RouterLink}
                  to={`${createPath({ resource: 'categories', type: 'create' })}?source=${encodeURIComponent(JSON.stringify({ parentId: category.id }))}`}
                >
                  {translate(text('addBelow'))}
                </MenuItem>
              ) : null,
              category.isDefault || !mayMove ? null : (
                <MenuItem
                  key="default"
                  onClick={() => {
                    close();
                    void run('categories', category.id, 'make-default').then(() => refetch());
                  }}
                >
                  {translate(text('makeDefault'))}
                </MenuItem>
              ),
            ]}
          >
            {(category) => <CategoryRow category={category} isFound={found?.has(category.id) ?? true} />}
          </SortableTree>
        </Card>
      ) : isPending ? null : (
        <Box sx={{ textAlign: 'center', py: 10, px: 2 }}>
          <Typography variant="h5" component="p" gutterBottom>
            {translate(text('empty'))}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{translate(text('invite'))}</Typography>
        </Box>
      )}
    </Box>
  );
}

function CategoryRow({ category, isFound }: { category: ShownCategory; isFound: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, name, slug, products, thumbnail, isDefault } = category;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, opacity: isFound ? 1 : 0.75 }}>
      {thumbnail ? (
        <Box
          component="img"
          src={thumbnail}
          alt=""
          loading="lazy"
          sx={{ width: 32, height: 40, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
        />
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Link
          component={RouterLink}
          to={createPath({ resource: 'categories', type: 'edit', id })}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
        >
          {name}
        </Link>
        <Typography
          variant="body2"
          noWrap
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          {slug}
        </Typography>
      </Box>
      {isDefault ? <StateChip tone="quiet" text={translate(text('default'))} /> : null}
      <Link
        component={RouterLink}
        to={`${createPath({ resource: 'products', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify({ categoryId: id }))}`}
        variant="body2"
        color="text.secondary"
        sx={{ whiteSpace: 'nowrap', py: 1 }}
      >
        {translate(text('products'), { smart_count: products })}
      </Link>
    </Box>
  );
}

/**
 * Sends moves one after the other, each with the version that the one before made; when none waits any more the tree is
 * read anew, and all of them are answered.
 */
function useMoves(refetch: () => Promise<unknown>) {
  const { act } = useDataProvider<typeof dataProvider>();
  const tellFailure = useTellFailure();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());

  async function send({ id, version }: ShownCategory, place: TreePlace): Promise<boolean> {
    try {
      const seen = Math.max(versions.current.get(id) ?? 0, version);
      const { data } = await act('categories', { id, action: 'move', data: { ...place, version: seen } });
      versions.current.set(id, Number(data.version));
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  return async (category: ShownCategory, place: TreePlace): Promise<boolean> => {
    const sent = last.current.then(() => send(category, place));
    last.current = sent;
    const isKept = await sent;
    // What is still under way would be shown where it stood before.
    for (let awaited: unknown = sent; awaited !== last.current; await awaited) awaited = last.current;
    await refetch();
    return isKept;
  };
}
