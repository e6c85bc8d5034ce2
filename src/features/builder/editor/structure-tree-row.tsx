import OpenIcon from '@mui/icons-material/ChevronRightOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { StructureRow } from '../rules/structure.ts';

/** Deeper levels are set in no further, so that names keep their room. */
const DEEPEST_INDENT = 7;

/** A row of the structure. Its buttons are for the pointer; keys do the same from the row. */
export function StructureTreeRow({
  row,
  isOpen,
  isSelected,
  isStop,
  isRenamed,
  dropAt,
  onKeyDown,
  onChoose,
  onFocus,
  onToggle,
  onHide,
  onRename,
  onNamed,
  onDragStart,
  onDragOver,
  onDrop,
  onDragEnd,
}: {
  row: StructureRow;
  /** Null where nothing stands below it. */
  isOpen: boolean | null;
  isSelected: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  isRenamed: boolean;
  dropAt: 'before' | 'after' | 'inside' | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  onFocus: () => void;
  onToggle: () => void;
  onHide: () => void;
  onRename: () => void;
  onNamed: (label: string | null) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const translate = useTranslate();
  const isWidget = row.kind === 'widget';
  const isHidden = row.hidden !== undefined;
  const line = dropAt === 'before' ? '0 2px 0 0' : dropAt === 'after' ? '0 -2px 0 0' : '0 0 0 2px';
  return (
    <Box
      component="li"
      role="treeitem"
      data-row={row.id}
      tabIndex={isStop ? 0 : -1}
      aria-level={row.depth + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      aria-label={isHidden ? translate('slices.builder.hiddenRow', { name: row.name }) : row.name}
      draggable={isWidget && !isRenamed}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      onDoubleClick={isWidget ? onRename : undefined}
      onFocus={onFocus}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.name);
        onDragStart();
      }}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={onDragEnd}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 36,
        pl: `${Math.min(row.depth, DEEPEST_INDENT) * 14 + 4}px`,
        borderRadius: 1,
        cursor: isWidget ? 'grab' : 'default',
        color: isWidget ? 'text.primary' : 'text.secondary',
        fontSize: isWidget ? '0.875rem' : '0.8125rem',
        bgcolor: isSelected ? 'action.selected' : 'transparent',
        boxShadow: dropAt ? (theme) => `inset ${line} ${theme.palette.primary.main}` : 'none',
        opacity: isHidden ? 0.6 : 1,
        '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
        '& .row-act': { visibility: 'hidden' },
        '&:hover .row-act, &:focus-within .row-act, & .row-act-kept': { visibility: 'visible' },
      }}
    >
      <RowAct
        isShown={isOpen !== null}
        label={translate('slices.builder.openRow', { name: row.name })}
        onPress={onToggle}
      >
        <OpenIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
      </RowAct>
      {isRenamed ? (
        <NameField name={row.name} onNamed={onNamed} />
      ) : (
        <Box
          component="span"
          title={row.name}
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {row.name}
        </Box>
      )}
      {isWidget && !isRenamed ? (
        <>
          <RowAct
            className="row-act"
            label={translate('slices.builder.rename', { name: row.name })}
            onPress={onRename}
          >
            <RenameIcon fontSize="small" />
          </RowAct>
          <RowAct
            className={isHidden ? 'row-act-kept' : 'row-act'}
            label={translate(isHidden ? 'slices.builder.showRow' : 'slices.builder.hideRow', {
              name: row.name,
            })}
            onPress={onHide}
          >
            {isHidden ? <HiddenIcon fontSize="small" /> : <ShownIcon fontSize="small" />}
          </RowAct>
        </>
      ) : null}
    </Box>
  );
}

/** For the pointer alone: within a row of a tree nothing else takes the focus. */
function RowAct({
  label,
  isShown = true,
  className,
  onPress,
  children,
}: {
  label: string;
  isShown?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      title={isShown ? label : undefined}
      data-act={label}
      className={className}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        if (isShown) onPress();
      }}
      onDoubleClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ display: 'inline-flex', p: 0.5, flexShrink: 0, cursor: isShown ? 'pointer' : 'inherit' }}
      style={{ opacity: isShown ? 1 : 0 }}
    >
      {children}
    </Box>
  );
}

/** Answers the name that was typed, once; null where it stays. */
function NameField({ name, onNamed }: { name: string; onNamed: (label: string | null) => void }) {
  const translate = useTranslate();
  const isDone = useRef(false);
  const end = (label: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onNamed(label === name ? null : label);
  };
  return (
    <Box
      component="input"
      aria-label={translate('slices.builder.nameOf', { name })}
      defaultValue={name}
      maxLength={80}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        event.stopPropagation();
        if (event.key === 'Escape') end(null);
        if (event.key === 'Enter') end(event.currentTarget.value.trim());
      }}
      onBlur={(event) => end(event.currentTarget.value.trim())}
      sx={{
        flex: 1,
        minWidth: 0,
        font: 'inherit',
        border: 1,
        borderColor: 'primary.main',
        px: 0.5,
        py: 0.25,
      }}
    />
  );
}
