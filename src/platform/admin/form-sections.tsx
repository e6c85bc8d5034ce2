import Box from '@mui/material/Box';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { unfoldAround } from './folded.tsx';

interface KnownSection {
  id: string;
  title: string;
}

/** Makes a section known as long as it is shown. */
type AddSection = (section: KnownSection) => () => void;

/** Shorter forms are seen as a whole. */
const FEWEST = 4;

const SectionsContext = createContext<AddSection | null>(null);

/** A long form: its sections, whoever brings them, are reached from links above them that stay in sight. */
export function LinkedSections({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<readonly KnownSection[]>([]);
  const [sections, setSections] = useState<readonly KnownSection[]>([]);
  const add = useCallback((section: KnownSection) => {
    setKnown((before) => [...before, section]);
    return () => setKnown((before) => before.filter((one) => one !== section));
  }, []);
  // Once they stand in the page: sections come and go together, and some when they are loaded.
  useLayoutEffect(() => setSections(inPageOrder(known)), [known]);
  return (
    <SectionsContext value={add}>
      <SectionLinks sections={sections} />
      {children}
    </SectionsContext>
  );
}

/** Sections once each, as their headings follow each other in the page. */
function inPageOrder(sections: readonly KnownSection[]): KnownSection[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const headings = [...document.querySelectorAll('[data-section]')].map(({ id }) => id);
  return [...new Set(headings)].flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}

/** Makes a section known to the links above its form; answers the id that its heading must have. */
export function useLinkedSection(title: string): string {
  // The whole title: keys of several slices end alike.
  const id = `section-${title.toLowerCase().replace(/\W+/g, '-')}`;
  const add = use(SectionsContext);
  useLayoutEffect(() => add?.({ id, title }), [add, id, title]);
  return id;
}

/** Goes to a heading, so that the next Tab leads on from there. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  unfoldAround(heading);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** One stop for the Tab key; arrows, Home and End go from link to link. */
function SectionLinks({ sections }: { sections: readonly KnownSection[] }) {
  const translate = useTranslate();
  const [current, setCurrent] = useState(0);
  const links = useRef<HTMLElement>(null);

  function move(event: KeyboardEvent) {
    const last = sections.length - 1;
    const to = {
      ArrowRight: Math.min(current + 1, last),
      ArrowLeft: Math.max(current - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    links.current?.querySelectorAll('a')[to]?.focus();
  }

  if (sections.length < FEWEST) return null;
  return (
    <Box
      component="nav"
      ref={links}
      aria-label={translate('admin.sections')}
      onKeyDown={move}
      sx={{
        position: 'sticky',
        top: 52,
        zIndex: 3,
        alignSelf: 'stretch',
        display: 'flex',
        columnGap: 0.5,
        // Where there is room none runs out of sight; on phones they are one line to scroll.
        flexWrap: { md: 'wrap' },
        overflowX: 'auto',
        mx: { xs: -2, sm: -3 },
        mt: { xs: -2, sm: -3 },
        mb: 2,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        scrollbarWidth: 'none',
        '& a': {
          flex: 'none',
          px: 1.25,
          py: { xs: 1, md: 0.5 },
          borderRadius: 5,
          color: 'text.secondary',
          textDecoration: 'none',
          fontSize: 14,
        },
        '& a:hover': { bgcolor: 'action.hover', color: 'text.primary' },
      }}
    >
      {sections.map(({ id, title }, at) => (
        <a
          key={id}
          href={`#${id}`}
          tabIndex={at === Math.min(current, sections.length - 1) ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={(event) => {
            event.preventDefault();
            goToSection(id);
          }}
        >
          {translate(title, { _: title })}
        </a>
      ))}
    </Box>
  );
}
