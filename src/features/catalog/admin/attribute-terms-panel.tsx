import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import {
  HttpError,
  useCreatePath,
  useDataProvider,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { dataProvider } from '#platform/admin/data-provider.ts';
import { SortableList } from '#platform/admin/sortable-list.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { readTermLines } from '../rules/term-lines.ts';
import { MOST_PRODUCTS } from './most-products.ts';
import type { ShownAttribute, ShownTerm } from './shown-term.ts';
import { TermMark } from './term-mark.tsx';

/** More than any list is scrolled through; the provider asks for them in several pages. */
const ALL = 5_000;
const text = (key: string) => `resources.attributes.${key}`;

/** The values of the attribute around it: put in order, added several at once. What is done here is kept at once. */
export function AttributeTermsPanel() {
  const attribute = useRecordContext<ShownAttribute>();
  return attribute ? <Terms attribute={attribute} /> : null;
}

function Terms({ attribute }: { attribute: ShownAttribute }) {
  const translate = useTranslate();
  const { act } = useDataProvider<typeof dataProvider>();
  const tellFailure = useTellFailure();
  const mayWrite = useAdminSession()?.resources.attributes?.actions.includes('order-terms') ?? false;
  const { data, isPending, refetch } = useGetList<ShownTerm>('attribute-terms', {
    filter: { attributeId: attribute.id },
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'position', order: 'ASC' },
  });
  const terms = data ?? NONE;

  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function order(ids: number[], before: number[]): Promise<boolean> {
    // One after the other, since each order names the one that it was made from.
    const sent = last.current.then(() =>
      act('attributes', { id: attribute.id, action: 'order-terms', data: { ids, before } }),
    );
    const mine = sent.catch(() => undefined);
    last.current = mine;
    try {
      await sent;
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      // What is read before the next order is kept would put back what was dropped meanwhile.
      if (last.current === mine) await refetch();
    }
  }

  return (
    <Box sx={{ width: '100%', mt: 3 }}>
      <TitledCard title={translate(text('values'), { smart_count: terms.length })}>
        {terms.length === 0 && !isPending ? (
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate(text('noValues'))}</Typography>
        ) : null}
        <SortableList
          items={terms}
          label={translate(text('values'))}
          nameOf={({ name }) => name}
          disabled={!mayWrite || attribute.trashedAt !== null}
          onOrder={order}
        >
          {(term) => <TermRow term={term} kind={attribute.kind} onSaved={refetch} />}
        </SortableList>
        {mayWrite && attribute.trashedAt === null ? (
          <AddTerms attribute={attribute} terms={terms} onAdded={refetch} />
        ) : null}
      </TitledCard>
    </Box>
  );
}

const NONE: readonly ShownTerm[] = [];

function TermRow({
  term,
  kind,
  onSaved,
}: {
  term: ShownTerm;
  kind: ShownAttribute['kind'];
  onSaved: () => unknown;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, py: 0.5 }}>
      <TermMark term={term} kind={kind} onSaved={onSaved} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={createPath({ resource: 'attribute-terms', type: 'edit', id: term.id })}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {term.name}
        </Link>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {term.slug}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {term.products > MOST_PRODUCTS
          ? translate(text('usedByMany'), { count: MOST_PRODUCTS.toLocaleString('en') })
          : translate(text('usedBy'), { smart_count: term.products })}
      </Typography>
    </Box>
  );
}

function AddTerms({
  attribute,
  terms,
  onAdded,
}: {
  attribute: ShownAttribute;
  /** Those that it has. */
  terms: readonly ShownTerm[];
  onAdded: () => unknown;
}) {
  const translate = useTranslate();
  const { act } = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const [lines, setLines] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await act('attributes', { id: attribute.id, action: 'add-terms', data: { lines } });
      setLines('');
      const read = readTermLines(
        lines,
        terms.map(({ name }) => name),
      );
      const repeated = read.ok ? read.value.repeated : [];
      if (repeated.length === 0) notify(text('added'), { type: 'success' });
      else
        notify(translate(text('addedOthers'), { names: repeated.join(', '), smart_count: repeated.length }), {
          type: 'info',
          multiLine: true,
        });
      await onAdded();
    } catch (error) {
      const fields = error instanceof HttpError ? (error.body as { errors?: { lines?: string } }) : {};
      setProblem(fields.errors?.lines ?? (error instanceof Error ? error.message : 'admin.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={14}
        label={translate(text('newValues'))}
        value={lines}
        error={problem !== ''}
        helperText={problem ? translate(problem, { _: problem }) : translate(text('help.lines'))}
        onChange={(event) => setLines(event.target.value)}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        {translate(text('addValues'))}
      </Button>
    </Box>
  );
}
