import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import {
  createContext,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormState } from 'react-hook-form';
import { controlOf, refusedFields } from './refused-fields.ts';

/** Where a browser remembers which folded parts of forms its owner opened: their names. */
const STORE = 'vitrine-admin-opened';

function openedOnes(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    // Without a store, or with something else in it, all of them begin folded.
    return [];
  }
}

function remember(name: string, isOpen: boolean): void {
  const others = openedOnes().filter((one) => one !== name);
  try {
    localStorage.setItem(STORE, JSON.stringify(isOpen ? [...others, name] : others));
  } catch {
    // Then it is folded again the next time.
  }
}

/** The name under which a section of the form around folds; none where it always stands open. */
export const FoldName = createContext<string | null>(null);

/**
 * A part of a form behind one line that says what is in it. Whoever opens it finds it open the next time in this browser;
 * where a field in it is refused it opens by itself.
 */
export function Folded({
  name,
  heading,
  summary,
  children,
}: {
  /** Under which it is remembered, unlike that of any other. */
  name: string;
  heading: ReactNode;
  /** What it holds at present, in a few words. */
  summary?: string | undefined;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(() => openedOnes().includes(name));
  const box = useRef<HTMLDetailsElement>(null);
  useOpenedByErrors(box, () => setIsOpen(true));
  const isPressed = useRef(false);
  return (
    <Box
      component="details"
      ref={box}
      open={isOpen}
      // Search within the page, ways to fields and refusals open it, too.
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
        setIsOpen(currentTarget.open);
        // What stands in it would lie under the bar at the end of the form.
        if (currentTarget.open && isPressed.current) currentTarget.scrollIntoView?.({ block: 'nearest' });
        isPressed.current = false;
      }}
      sx={FOLD}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser itself makes it a button, for keys as well */}
      <summary
        onClick={() => {
          isPressed.current = !isOpen;
          remember(name, !isOpen);
        }}
      >
        <ChevronRight aria-hidden className="fold-mark" />
        <span className="fold-heading">{heading}</span>
        {isOpen || !summary ? null : <span className="fold-summary">{summary}</span>}
      </summary>
      <Box sx={{ pt: 1.5, pb: 2 }}>{children}</Box>
    </Box>
  );
}

/** Opens once a save when a field within was refused. */
function useOpenedByErrors(box: RefObject<HTMLDetailsElement | null>, open: () => void): void {
  const { errors, submitCount, isSubmitting } = useFormState();
  const openedFor = useRef(0);
  useEffect(() => {
    if (isSubmitting || openedFor.current === submitCount) return;
    const form = box.current?.closest('form');
    const isWithin = refusedFields(errors).some(({ name }) =>
      box.current?.contains(controlOf(form, name) ?? null),
    );
    if (!isWithin) return;
    openedFor.current = submitCount;
    open();
  });
}

/** Opens what is folded around something, so that it can be gone to. */
export function unfoldAround(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}

const FOLD = {
  width: '100%',
  scrollMarginTop: { xs: 116, md: 136 },
  scrollMarginBottom: 96,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    columnGap: 1,
    minHeight: 48,
    py: 0.5,
    borderRadius: 1,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& > summary > .fold-mark': { flex: 'none', color: 'text.secondary', transition: 'transform 120ms' },
  '&[open] > summary > .fold-mark': { transform: 'rotate(90deg)' },
  '& > summary > .fold-heading': { flex: 'none', maxWidth: 'calc(100% - 40px)' },
  '& > summary > .fold-summary': {
    flex: { xs: '1 0 100%', sm: '1 1 0' },
    pl: { xs: 4, sm: 1 },
    boxSizing: 'border-box',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: { sm: 'end' },
    color: 'text.secondary',
    fontSize: 14,
  },
} as const;
