import { useSortable } from '@dnd-kit/react/sortable';
import OpenIcon from '@mui/icons-material/ChevronRightOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { DragHandle, draggedRow } from './drag-handle.tsx';
import type { TreeStep } from './tree-moves.ts';
import { useTreeWords } from './tree-texts.ts';
import { UNSEEN } from './unseen.ts';

const STEPS: readonly TreeStep[] = ['up', 'down', 'in', 'out'];
const STEP_OF_KEY: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
/** Deeper levels are set in no further, so that names keep their room on a phone. */
const DEEPEST_INDENT = 6;

/** A row of a tree: handle, what opens and closes it, what it shows, and the menu that moves it. */
export function SortableTreeRow({
  id,
  at,
  depth,
  what,
  below,
  isOpen,
  hint,
  disabled,
  isFixed,
  mayStep,
  onStep,
  onToggle,
  entries,
  children,
}: {
  id: number;
  at: number;
  depth: number;
  what: string;
  /** What it stands below, by name. */
  below: string | null;
  /** Null where nothing stands below it. */
  isOpen: boolean | null;
  /** Where it would come to stand while it is dragged, in words. */
  hint: string;
  disabled: boolean;
  /** Without a handle and a menu. */
  isFixed: boolean;
  mayStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onToggle: () => void;
  entries: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const word = useTreeWords();
  const { ref, handleRef, isDragSource } = useSortable({ id, index: at, disabled: disabled || isFixed });
  const indent = Math.min(depth, DEEPEST_INDENT);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEP_OF_KEY[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        ...draggedRow(isDragSource),
        minHeight: 56,
        pl: { xs: `${indent * 14}px`, sm: `${indent * 28}px` },
      }}
    >
      {isFixed ? null : (
        <DragHandle ref={handleRef} data-handle={id} disabled={disabled} what={what} onKeyDown={onKeyDown} />
      )}
      {isOpen === null ? (
        <Box sx={{ width: 32, flexShrink: 0 }} />
      ) : (
        <IconButton
          size="small"
          aria-label={word('children', { what })}
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ flexShrink: 0, width: 32 }}
        >
          <OpenIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {below === null ? null : (
          <Box component="span" sx={UNSEEN}>
            {word('below', { parent: below })}
          </Box>
        )}
        {children}
      </Box>
      {hint ? (
        <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600, flexShrink: 0 }}>
          {hint}
        </Typography>
      ) : null}
      {isFixed ? null : (
        <RowMenu what={what} disabled={disabled} mayStep={mayStep} onStep={onStep} entries={entries} />
      )}
    </Box>
  );
}

function RowMenu({
  what,
  disabled,
  mayStep,
  onStep,
  entries,
}: {
  what: string;
  disabled: boolean;
  mayStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  entries: (close: () => void) => ReactNode;
}) {
  const word = useTreeWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const further = anchor ? entries(close) : null;
  return (
    <>
      <IconButton
        aria-label={word('more', { what })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {anchor && !disabled
          ? STEPS.map((step) => (
              <MenuItem
                key={step}
                disabled={!mayStep(step)}
                onClick={() => {
                  close();
                  onStep(step);
                }}
              >
                {word(step)}
              </MenuItem>
            ))
          : null}
        {further && !disabled ? <Divider /> : null}
        {further}
      </Menu>
    </>
  );
}
