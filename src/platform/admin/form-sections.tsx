import Box from '@mui/material/Box';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';

interface KnownSection {
  id: string;
  title: string;
}

interface KnownSections {
  sections: readonly KnownSection[];
  /** Makes a section known as long as it is shown. */
  add: (section: KnownSection) => () => void;
}

/** Shorter forms are seen as a whole. */
const FEWEST = 4;

const SectionsContext = createContext<KnownSections | null>(null);

/** A long form: its sections, whoever brings them, are reached from links above them that stay in sight. */
export function LinkedSections({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly KnownSection[]>([]);
  const known = useMemo(
    () => ({
      sections,
      add(section: KnownSection) {
        setSections((before) => inDocumentOrder([...before, section]));
        return () => setSections((before) => before.filter(({ id }) => id !== section.id));
      },
    }),
    [sections],
  );
  return (
    <SectionsContext value={known}>
      <SectionLinks sections={sections} />
      {children}
    </SectionsContext>
  );
}

function inDocumentOrder(sections: readonly KnownSection[]): KnownSection[] {
  const elements = new Map(sections.map(({ id }) => [id, document.getElementById(id)]));
  return [...sections].sort((a, b) => {
    const [one, other] = [elements.get(a.id), elements.get(b.id)];
    if (!one || !other) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Makes a section known to the links above its form; answers the id that its heading must have. */
export function useLinkedSection(title: string): string {
  const id = `section-${title.split('.').at(-1)?.toLowerCase().replace(/\W+/g, '-')}`;
  const add = use(SectionsContext)?.add;
  const adds = useRef(add);
  adds.current = add;
  const isLinked = add !== undefined;
  useLayoutEffect(() => (isLinked ? adds.current?.({ id, title }) : undefined), [isLinked, id, title]);
  return id;
}

/** Goes to a heading, so that the next Tab leads on from there. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** One stop for the Tab key; arrows, Home and End go from link to link. */
function SectionLinks({ sections }: Pick<KnownSections, 'sections'>) {
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
