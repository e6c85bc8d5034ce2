import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';

/** Sections that somebody folded, by widget and heading: they stay so while other widgets are changed. */
const folded = new Set<string>();

/** The fields of a widget under the headings that their definitions name; those without one stand first. `children` are keyed by field. */
export function ContentFields({
  widget,
  children,
}: {
  widget: EditorWidget | undefined;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const fields = (Array.isArray(children) ? children : [children]) as ReactElement[];
  const sections = new Map<string, ReactElement[]>([['', []]]);
  for (const field of fields) {
    const { section = '' } = sectionOf(widget?.fields[String(field?.key)]);
    sections.set(section, [...(sections.get(section) ?? []), field]);
  }
  return (
    <Box sx={{ p: 2, ...STACK, ...WHOLE }}>
      {[...sections].map(([section, own]) => {
        if (section === '') return own;
        const id = `${widget?.type} ${section}`;
        return (
          <Box
            key={id}
            component="details"
            open={!folded.has(id)}
            onToggle={({ currentTarget }) =>
              (currentTarget as HTMLDetailsElement).open ? folded.delete(id) : folded.add(id)
            }
            sx={{ borderTop: 1, borderColor: 'divider', mx: -2, px: 2, pt: 1 }}
          >
            <Typography component="summary" variant="subtitle2" sx={{ py: 0.5, cursor: 'pointer' }}>
              {translate(section, { _: section })}
            </Typography>
            <Box sx={{ ...STACK, pt: 1 }}>{own}</Box>
          </Box>
        );
      })}
    </Box>
  );
}

const sectionOf = (field: WidgetField | undefined): { section?: string } =>
  field && 'section' in field ? field : {};

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 };
/** What was chosen is read whole where its words are long. */
const WHOLE = { '& .MuiSelect-select': { whiteSpace: 'normal' } };
