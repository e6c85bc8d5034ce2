import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLookOnly } from './look-only.tsx';

/** Takes files that are dropped on it, and unless `takesPasted` is false those that are pasted while the form is open. */
export function DropZone({
  onFiles,
  disabled: isFull = false,
  takesPasted = true,
  children,
}: {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  takesPasted?: boolean;
  children: ReactNode;
}) {
  const disabled = useLookOnly() || isFull;
  // Moving over what stands in it is leaving and entering as well.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  usePastedFiles(disabled || !takesPasted ? undefined : onFiles);
  function holdsFiles(event: DragEvent): boolean {
    if (disabled || !event.dataTransfer.types.includes('Files')) return false;
    // Of zones within each other the inner one takes them, and so does one in a dialog over another.
    event.stopPropagation();
    return true;
  }
  const enter = (by: 1 | -1 | 0) => {
    depth.current = by === 0 ? 0 : depth.current + by;
    setOver(depth.current > 0);
  };
  return (
    <Box
      onDragEnter={(event) => holdsFiles(event) && enter(1)}
      onDragLeave={(event) => holdsFiles(event) && enter(-1)}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        enter(0);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        borderRadius: 2,
        outline: isOver ? '2px dashed' : '2px dashed transparent',
        outlineOffset: 4,
        outlineColor: isOver ? 'primary.main' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}

function usePastedFiles(onFiles: ((files: File[]) => void) | undefined): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text that was copied from elsewhere may carry its picture along.
      const isText = event.clipboardData?.types.includes('text/plain');
      const isTyped = (event.target as Element | null)?.closest('[contenteditable=true], [role=dialog]');
      if (files.length === 0 || isText || isTyped || !latest.current) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
