import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { CUSTOM_TEXTS } from '#platform/texts/custom-texts.ts';
import { shownForms } from '#platform/texts/plural-form.ts';
import type { ShopText } from './shop-text.ts';
import { labelOf } from './text-label.ts';
import { type WordedText, WordingForm } from './wording-form.tsx';
import { useWordingWords } from './wording-texts.ts';

/** One text of the shop: what it says now, and its form when it is opened. */
export const WordingRow = memo(function WordingRow(worded: WordedText) {
  const { text } = worded;
  const word = useWordingWords();
  const [open, setOpen] = useState(false);
  const formId = useId();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? formId : undefined}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          textAlign: 'start',
          gap: 2,
          px: { xs: 2, sm: 3 },
          py: 1.25,
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {shownForms(text.own ?? text.text)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {text.said ?? nameOf(text)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
          {text.waits ? <StateChip tone="quiet" text={word('waits')} /> : null}
          {text.own === null ? null : <StateChip tone="busy" text={word('changed')} />}
          <ExpandMore
            aria-hidden
            sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </Box>
      </ButtonBase>
      {open ? (
        <Box id={formId} sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, pt: 1.5 }}>
          <WordingForm {...worded} onClose={() => setOpen(false)} />
        </Box>
      ) : null}
    </Box>
  );
});

/** What tells a text from others beside what it says; of what owners typed their own words, or the place. */
function nameOf(text: ShopText): string {
  if (!text.key.startsWith(CUSTOM_TEXTS)) return labelOf(text);
  return text.own === null ? text.slice : text.text;
}
