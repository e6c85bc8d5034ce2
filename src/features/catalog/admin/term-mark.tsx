import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { AttributeKind } from '../rules/product-attribute.ts';
import type { ShownTerm } from './shown-term.ts';

const frame = {
  width: 40,
  height: 40,
  border: 1,
  borderColor: 'var(--office-edge)',
  borderRadius: 1,
  flexShrink: 0,
};

/** What stands before a term's name where its attribute shows colours or pictures; a colour is changed right there. */
export function TermMark({
  term,
  kind,
  onSaved,
}: {
  term: ShownTerm;
  kind: AttributeKind;
  onSaved: () => unknown;
}) {
  if (kind === 'colour') return <ColourMark key={term.colour} term={term} onSaved={onSaved} />;
  if (kind !== 'picture') return null;
  return (
    <Box
      component={term.thumbnail ? 'img' : 'span'}
      {...(term.thumbnail ? { src: term.thumbnail, alt: '' } : {})}
      sx={{ ...frame, objectFit: 'cover', borderStyle: term.thumbnail ? 'solid' : 'dashed' }}
    />
  );
}

function ColourMark({ term, onSaved }: { term: ShownTerm; onSaved: () => unknown }) {
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const mayWrite = useAdminSession()?.resources['attribute-terms']?.update === true;
  const { update } = useDataProvider();
  const [colour, setColour] = useState(term.colour);

  // The picker tells every shade that is passed on the way; only the last one is meant.
  async function save() {
    if (colour === term.colour) return;
    try {
      const data = { colour, version: term.version };
      await update('attribute-terms', { id: term.id, data, previousData: term });
    } catch (error) {
      tellFailure(error);
    }
    await onSaved();
  }

  return (
    <Box
      component="input"
      type="color"
      aria-label={translate('resources.attributes.colourOf', { name: term.name })}
      value={colour || '#ffffff'}
      disabled={!mayWrite}
      onChange={(event) => setColour((event.target as HTMLInputElement).value)}
      onBlur={() => void save()}
      sx={{
        ...frame,
        p: 0.25,
        bgcolor: '#fff',
        cursor: mayWrite ? 'pointer' : 'default',
        borderStyle: colour ? 'solid' : 'dashed',
      }}
    />
  );
}
