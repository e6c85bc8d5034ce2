import { isExtension, isFixture, isSliceHalf, isTestFile, layers, type Place, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { ImportLink, SourceFile, SourceTree } from './source-tree.ts';

/** Checks who imports whom: layers downward only, features and widgets through their public API only. */
export function checkDirection(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const bringers = bringersOf(tree);
  for (const file of tree.values()) {
    for (const link of file.links) {
      const found = checkLink(file, link, tree, { order: featureOrder, bringers });
      if (found) problems.push({ path: file.path, line: link.line, ...found });
    }
  }
  return problems;
}

type Finding = { rule: string; message: string } | undefined;

interface House {
  /** The slices in their order. */
  order: readonly string[];
  /** The slice that brings each widget. */
  bringers: ReadonlyMap<string, string>;
}

function checkLink(file: SourceFile, link: ImportLink, tree: SourceTree, house: House): Finding {
  if (link.target === undefined) return undefined;
  if (!tree.has(link.target) && link.target.startsWith('src/') && !link.target.endsWith('.css')) {
    return {
      rule: 'resolve',
      message: `“${link.specifier}” does not exist; write the real path with its extension (.ts, .tsx).`,
    };
  }
  const from = placeOf(file.path);
  const to = placeOf(link.target);
  if (from === undefined) return checkTools(file, to);
  if (to === undefined) return checkOutside(file, from, link);
  const mayUseFixtures = isTestFile(file.path) || isFixture(file.path);
  if (isFixture(link.target) && !mayUseFixtures) {
    return {
      rule: 'fixtures',
      message:
        'fixtures.ts is for tests and for seeds/, the demo shop; move what the shop needs to rules/ or data/.',
    };
  }
  const isOwnTest = isTestFile(file.path) && from.layer === to.layer && from.slice === to.slice;
  if (isSliceHalf(link.target) && !isOwnTest) {
    return {
      rule: 'slice',
      message: 'nobody imports a slice: vitrine.config.ts lists it; others use its public API and points.',
    };
  }
  if (from.layer === to.layer && from.slice === to.slice) return checkOwnSlice(from, to, link);
  if (isExtension(to)) {
    return {
      rule: 'extension',
      message: 'nobody knows an extension but vitrine.config.ts; declare a point to which it adds.',
    };
  }
  return (
    checkSpelling(link) ??
    // What a slice gives the shop includes its widgets, which stand above it.
    (isSliceHalf(file.path) && to.layer === 'widgets' && !isExtension(from)
      ? undefined
      : checkLayers(from, to)) ??
    checkFeatures(file, from, to, link, house) ??
    checkWidgets(file, from, to)
  );
}

function checkOutside(file: SourceFile, from: Place, link: ImportLink): Finding {
  const target = link.target ?? '';
  if (target.startsWith('seeds/')) {
    if (from.layer === 'app' || isTestFile(file.path)) return undefined;
    return { rule: 'seeds', message: 'only src/app may load seeds/; hand the data in from there.' };
  }
  if (target.startsWith('tests/support/') && isTestFile(file.path)) return undefined;
  if (/^(tests|tools|packages|bench|bin)\//.test(target)) {
    return {
      rule: 'direction',
      message: `the shop must not need ${target.split('/')[0]}/; move the code into src/ (tests may use tests/support/).`,
    };
  }
  return undefined;
}

function checkOwnSlice(from: Place, to: Place, link: ImportLink): Finding {
  if (to.inside === 'public.ts' || to.inside === 'public.server.ts') {
    if (from.layer === 'features' || from.layer === 'widgets') {
      return {
        rule: 'own-api',
        message:
          'a slice does not use its own public API; import the file that holds the thing by a relative path.',
      };
    }
  }
  if (!link.specifier.startsWith('.')) {
    return {
      rule: 'relative',
      message: 'inside one slice imports are relative; write ./ or ../ and the path.',
    };
  }
  return from.layer === 'features' && !isTestFile(from.inside) ? checkRooms(from, to) : undefined;
}

/** The rooms of a slice from the ground up: each knows its own floor and those below it. */
const floors: readonly (readonly string[])[] = [
  ['rules'],
  ['data'],
  ['operations', 'jobs', 'mail'],
  ['calls', 'pages', 'ui', 'admin'],
];

function checkRooms(from: Place, to: Place): Finding {
  const [room, above] = [from, to].map(({ inside }) => inside.split('/')[0] ?? '');
  const [floor, other] = [room, above].map((name) => floors.findIndex((rooms) => rooms.includes(name ?? '')));
  if (floor === undefined || other === undefined || floor === -1 || other <= floor) return undefined;
  return {
    rule: 'room',
    message: `${room}/ must not import ${above}/ (rules ← data ← operations, jobs, mail ← calls, pages, ui, admin): move what both need down, or this up.`,
  };
}

function checkSpelling(link: ImportLink): Finding {
  if (!link.specifier.startsWith('.')) return undefined;
  return {
    rule: 'relative',
    message: `a relative path must not leave its slice; write “#${link.target?.replace(/^src\//, '')}”.`,
  };
}

function checkLayers(from: Place, to: Place): Finding {
  if (layers.indexOf(to.layer) <= layers.indexOf(from.layer)) return undefined;
  const instead = {
    kit: 'kit stays pure: take the value as an argument.',
    platform: 'platform knows no shop word: declare a point that slices fill.',
    features: 'emit an event, or declare a point to which later slices add.',
    widgets: 'take it as a property, or move the shared part into a feature.',
    pages: 'take it as an argument; src/app hands it in.',
    app: '',
  }[from.layer];
  return {
    rule: 'direction',
    message: `${from.layer} must not import ${to.layer} (it is above); ${instead}`,
  };
}

function checkFeatures(file: SourceFile, from: Place, to: Place, link: ImportLink, house: House): Finding {
  if (to.layer !== 'features') return undefined;
  const { order } = house;
  if (from.layer === 'features' && isLater(to.slice, from.slice, order)) {
    return {
      rule: 'order',
      message: `${from.slice} comes before ${to.slice} (vitrine.config.ts); emit an event, or declare a point to which ${to.slice} adds.`,
    };
  }
  return checkNamed(file, from, to, house) ?? checkEntrance(file, to, link);
}

/** A slice is named by itself, its widgets and later slices; all others get what it gives to points. */
function checkNamed(file: SourceFile, from: Place, to: Place, { order, bringers }: House): Finding {
  if (isTestFile(file.path) || isFixture(file.path)) return undefined;
  if (from.layer === 'app' || from.layer === 'pages' || from.slice === '') {
    return {
      rule: 'slice-name',
      message: `only ${to.slice} itself, its widgets and later slices name it: declare a point of the platform to which ${to.slice} adds, or move this into ${to.slice}.`,
    };
  }
  const bringer = from.layer === 'widgets' ? bringers.get(from.slice) : undefined;
  if (bringer === undefined || !isLater(to.slice, bringer, order)) return undefined;
  return {
    rule: 'slice-name',
    message: `the widget ${from.slice} is brought by ${bringer}, which comes before ${to.slice} (vitrine.config.ts): let ${bringer} declare a point to which ${to.slice} adds, or let ${to.slice} bring the widget.`,
  };
}

function isLater(slice: string, than: string, order: readonly string[]): boolean {
  const mine = order.indexOf(than);
  return mine !== -1 && order.indexOf(slice) > mine;
}

/** Which slice brings which widget, as their `slice.server.ts` say; what several widgets share is brought by nobody. */
function bringersOf(tree: SourceTree): Map<string, string> {
  const bringers = new Map<string, string>();
  for (const file of tree.values()) {
    const slice = placeOf(file.path)?.slice;
    if (!slice || !isSliceHalf(file.path)) continue;
    for (const { target } of file.links) {
      const to = target === undefined ? undefined : placeOf(target);
      if (to?.layer === 'widgets' && to.inside === 'widget.server.ts') bringers.set(to.slice, slice);
    }
  }
  return bringers;
}

/** What surrounds the shop works with any slices. */
function checkTools(file: SourceFile, to: Place | undefined): Finding {
  if (to?.layer !== 'features' || isTestFile(file.path) || !/^(tools|bin)\//.test(file.path))
    return undefined;
  return {
    rule: 'slice-name',
    message: `tools work with whatever slices there are: read vitrine.config.ts or the composed shop instead of naming ${to.slice}.`,
  };
}

function checkEntrance(file: SourceFile, to: Place, link: ImportLink): Finding {
  const throughDoor = to.inside === 'public.ts' || to.inside === 'public.server.ts';
  const tables = /\.table\.ts$/.test(file.path) && /\.table\.ts$/.test(to.inside);
  const fixtures = isTestFile(file.path) && isFixture(link.target ?? '');
  if (throughDoor || tables || fixtures) return undefined;
  return {
    rule: 'api',
    message: `feature ${to.slice} is entered through its public API only: #features/${to.slice}/public.ts, or public.server.ts on the server; export there what you need.`,
  };
}

const widgetOpenings =
  /^(public|public\.server|widget\.server)\.ts$|^[^/]+\.(view\.tsx|widget\.ts|load\.server\.ts)$|^fixtures\.ts$/;

function checkWidgets(file: SourceFile, from: Place, to: Place): Finding {
  if (to.layer !== 'widgets' || from.layer === 'app') return undefined;
  if (to.slice === '' || widgetOpenings.test(to.inside)) return undefined;
  // The slice that brings the widget lists its texts and calls as well.
  if (isSliceHalf(file.path) && /^(texts\.ts|calls\/[^/]+\.server\.tsx?)$/.test(to.inside)) return undefined;
  return {
    rule: 'api',
    message: `of widget ${to.slice} others see its view, definition, loader, what it is as a whole (widget.server.ts) and public APIs only; export it in #widgets/${to.slice}/public.ts.`,
  };
}
