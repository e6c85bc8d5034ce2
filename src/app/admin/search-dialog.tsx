import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { UNSEEN } from '#platform/admin/unseen.ts';
import type { Found } from './search-commands.ts';
import { keepFound } from './search-recent.ts';
import { type FoundSection, useSearchResults } from './search-results.ts';

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

/** The search over everything: records, screens, single settings and commands, by keyboard as by pointer. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('admin.find.label'),
          sx: { mt: { sm: '10vh' }, maxHeight: { sm: '76vh' } },
        },
      }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [marked, setMarked] = useState(0);
  const { sections, isSearching, isFailed } = useSearchResults(words);
  const all = sections.flatMap(({ results }) => results);
  const at = Math.min(marked, all.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  function follow({ key, title, line, to, run }: Found) {
    onClose();
    if (to === undefined) return run?.();
    keepFound({ key, title, line, to });
    void navigate(to);
  }
  function mark(place: number) {
    if (all.length === 0) return;
    const next = (place + all.length) % all.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !KEYS.includes(event.key)) return;
    event.preventDefault();
    const chosen = all[at];
    if (event.key !== 'Enter') mark(event.key === 'ArrowDown' ? at + 1 : at - 1);
    else if (chosen) follow(chosen);
  }
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        endAdornment={
          <IconButton aria-label={translate('ra.action.close')} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        }
        value={words}
        placeholder={translate('admin.find.hint')}
        onChange={(event) => {
          setWords(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('admin.find.label'),
          'aria-expanded': all.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': all.length > 0 ? optionId(at) : undefined,
          maxLength: 200,
          spellCheck: false,
          autoComplete: 'off',
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: 18, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      />
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {isSearching ? <LinearProgress aria-label={translate('ra.page.loading')} sx={{ height: 2 }} /> : null}
      </Box>
      {isFailed ? <Alert severity="warning">{translate('admin.find.failed')}</Alert> : null}
      <Box role="status" sx={all.length > 0 ? UNSEEN : { px: 2.5, py: 2, color: 'text.secondary' }}>
        {all.length > 0
          ? translate('admin.find.count', { smart_count: all.length })
          : isSearching
            ? ''
            : translate('admin.find.none')}
      </Box>
      <Box id={`${id}-list`} role="listbox" aria-label={translate('admin.find.label')} sx={list}>
        {sections.map((section, place) => (
          <Section
            key={section.name}
            section={section}
            first={sections.slice(0, place).reduce((sum, { results }) => sum + results.length, 0)}
            marked={at}
            optionId={optionId}
            onFollow={follow}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={keys}>
        {translate('admin.find.keys')}
      </Typography>
    </>
  );
}

function Section({
  section: { heading, results },
  first,
  marked,
  optionId,
  onFollow,
}: {
  section: FoundSection;
  /** The place of its first result among all. */
  first: number;
  marked: number;
  optionId: (place: number) => string;
  onFollow: (found: Found) => void;
}) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Typography id={headingId} variant="caption" component="div" sx={head}>
        {heading}
      </Typography>
      {results.map((found, place) => (
        <Box
          key={found.key}
          id={optionId(first + place)}
          role="option"
          // The field keeps the focus; this one is told by its id.
          tabIndex={-1}
          aria-selected={first + place === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFollow(found)}
          sx={option}
        >
          <span>{found.title}</span>
          {found.line ? <small>{found.line}</small> : null}
        </Box>
      ))}
    </Box>
  );
}

const list = { overflow: 'auto', pb: 1, flex: 1, minHeight: 0 };
const head = { px: 2.5, pt: 1.5, pb: 0.5, color: 'text.secondary', fontFamily: 'inherit', fontWeight: 600 };
const keys = {
  display: { xs: 'none', sm: 'block' },
  px: 2.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  flexShrink: 0,
};
const option = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  mx: 1,
  px: 1.5,
  py: { xs: 1.25, sm: 0.75 },
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& small': { color: 'text.secondary', fontSize: 13 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
} as const;
