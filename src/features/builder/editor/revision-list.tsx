import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

/** An earlier state of a document, as it is listed. */
export interface Revision {
  number: number;
  createdAt: string;
  /** '' for the program, and for somebody who is gone. */
  author: string;
}

/** Rows that Page up and Page down go past. */
const PAGE = 10;

/** The revisions with when and by whom they were saved: Tab stops once, the arrow keys choose. */
export function RevisionList({
  revisions,
  chosen,
  onChoose,
}: {
  revisions: readonly Revision[];
  chosen: number;
  onChoose: (number: number) => void;
}) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const at = revisions.findIndex(({ number }) => number === chosen);
  useEffect(() => {
    list.current?.querySelector(`#builder-revision-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function walk(event: KeyboardEvent) {
    const last = revisions.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = revisions[Math.min(last, Math.max(0, to))];
    if (next) onChoose(next.number);
  }

  return (
    <List
      ref={list}
      role="listbox"
      tabIndex={0}
      dense
      aria-label={translate('slices.builder.revisions')}
      aria-activedescendant={`builder-revision-${chosen}`}
      onKeyDown={walk}
      sx={{
        overflow: 'auto',
        py: 0,
        borderRight: 1,
        borderColor: 'divider',
        '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
      }}
    >
      {revisions.map(({ number, createdAt, author }) => (
        <ListItemButton
          key={number}
          role="option"
          id={`builder-revision-${number}`}
          tabIndex={-1}
          aria-selected={number === chosen}
          selected={number === chosen}
          onClick={() => onChoose(number)}
        >
          <ListItemText
            primary={new Date(createdAt).toLocaleString(undefined, {
              dateStyle: 'medium',
              timeStyle: 'short',
            })}
            secondary={[
              translate('slices.builder.revision', { number }),
              author || translate('slices.builder.byProgram'),
            ].join(' · ')}
            slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </ListItemButton>
      ))}
    </List>
  );
}
