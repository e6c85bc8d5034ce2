import Button from '@mui/material/Button';
import { NumberField, TextField, useCreatePath, useLocation, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { CategoryTree } from './category-tree.tsx';

const TRASHED = JSON.stringify({ trashed: true });

/** All categories as a tree; those in the trash, which stand nowhere, as a list. */
export function CategoryList() {
  const { search } = useLocation();
  const createPath = useCreatePath();
  const address = createPath({ resource: 'categories', type: 'list' });
  const shown = new URLSearchParams(search);
  const trash = new URLSearchParams({ filter: TRASHED, displayedFilters: TRASHED });
  return shown.get('filter')?.includes('trashed') ? (
    <TrashedCategories all={address} />
  ) : (
    <CategoryTree trash={`${address}?${trash}`} />
  );
}

function TrashedCategories({ all }: { all: string }) {
  const translate = useTranslate();
  return (
    <>
      <Button component={Link} to={all} sx={{ mt: 2 }}>
        {translate('resources.categories.all')}
      </Button>
      <ListPage searchable={false} creatable={false} trashable phone={{ primary: 'path', secondary: 'slug' }}>
        <RecordLinkField source="path" sortBy="name" to="edit" />
        <TextField source="slug" sortable={false} />
        <NumberField source="products" sortable={false} />
      </ListPage>
    </>
  );
}
