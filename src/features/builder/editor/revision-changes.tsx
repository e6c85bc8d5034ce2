import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { type ChangedItem, compareItems } from '../rules/compare-items.ts';
import type { ChangedValue, ValueWords } from '../rules/compare-values.ts';
import { useEditing } from './editing.ts';

/** What is different in a later state of the document, in words: which widgets came, went and moved, and what they say. */
export function RevisionChanges({
  before,
  after,
  of,
}: {
  before: WidgetTree;
  after: WidgetTree;
  /** Whether the later state is what stands on the canvas, or what visitors see. */
  of: 'canvas' | 'public';
}) {
  const translate = useTranslate();
  const { widgets } = useEditing();
  const changes = useMemo(() => {
    const say = (key: string, values?: object) => translate(`slices.builder.${key}`, values);
    const words: ValueWords = {
      on: say('said-on'),
      off: say('said-off'),
      nothing: say('said-nothing'),
      numbered: (id) => say('said-numbered', { id }),
      entries: (count) => say('said-entries', { count }),
      name: say('said-name'),
      style: say('said-style'),
      fromPage: say('said-from-page'),
    };
    return compareItems(before, after, { widgets, words });
  }, [before, after, widgets, translate]);
  return (
    <Box role="region" aria-label={translate(`slices.builder.since-${of}`)} tabIndex={0} sx={SHEET}>
      <Typography component="h3" variant="body2" color="text.secondary" aria-live="polite">
        {translate(`slices.builder.${changes.length === 0 ? 'same' : 'since'}-${of}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, mt: 1.5 }}>
        {changes.map((change) => (
          <Change key={`${change.change} ${change.id}`} {...change} />
        ))}
      </Box>
    </Box>
  );
}

function Change({ change, name, inside, values }: ChangedItem) {
  const translate = useTranslate();
  return (
    <Box component="li" data-change={change} sx={LINE}>
      <span>
        {translate(`slices.builder.${change}-widget`, { name })}
        {inside > 0 ? ` ${translate('slices.builder.with-inside', { count: inside })}` : null}
      </span>
      {values.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {values.map((value) => (
            <Value key={value.label} {...value} />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function Value({ label, before, after }: ChangedValue) {
  const translate = useTranslate();
  return (
    <li>
      {`${label}: `}
      {before === after ? (
        translate('slices.builder.looks-different')
      ) : (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {before}
          </Box>
          {' → '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {after}
          </Box>
        </>
      )}
    </li>
  );
}

const SHEET = { flex: 1, minHeight: 0, overflow: 'auto', overflowWrap: 'anywhere' };
const LINE = {
  borderInlineStart: '3px solid',
  borderColor: 'divider',
  pl: 1.5,
  '&[data-change=added]': { borderColor: 'success.main' },
  '&[data-change=removed]': { borderColor: 'error.main' },
};
