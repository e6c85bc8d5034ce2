import { activeDevices, type Breakpoints, type Device, widerDevices, windowsOf } from './breakpoints.ts';
import { STYLES } from './node-look.ts';

const properties = [...new Set(Object.values(STYLES).map(({ css }) => css))];

/**
 * The sheet that reads what nodes say of their look, for these breakpoints. `node-look.css` is this one for those that are
 * usual: `npx vitest run -u src/platform/documents/node-look.test.ts` writes it anew.
 */
export function nodeLookSheet(breakpoints: Breakpoints): string {
  // Of two queries that fit, the later one wins: the narrower the later.
  const devices = activeDevices(breakpoints);
  const base = rules((css) => chainOf(css, 'desktop', breakpoints));
  return `/*
 * What nodes say of their look: values stand in their own \`style\`, where no other node inherits what it does not name; what
 * a node does not name it has from the layers before. Written by node-look-sheet.ts.
 */
@layer look {
  .node-look {
${devices.map((device) => lines(4, (css) => `${nameOf(css, device)}: initial;`)).join('\n')}

${base}
    border-radius: var(--rounded, revert-layer);

    --n-shadow-none: none;
    --n-shadow-small: 0 1px 3px rgb(29 37 48 / 0.2);
    --n-shadow-medium: 0 0.5rem 1.5rem -0.5rem rgb(29 37 48 / 0.3);
    --n-shadow-large: var(--shadow);
  }

  /* Whatever it frames is as high, and as round. */
  .node-look > * {
    min-block-size: var(--height, revert-layer);
    border-radius: var(--rounded, revert-layer);
  }

${devices.map((device) => forDevice(device, breakpoints)).join('\n\n')}
${MOTION}}
`;
}

function forDevice(device: Device, breakpoints: Breakpoints): string {
  const { from, to } = windowsOf(device, breakpoints);
  const isNarrowest = activeDevices(breakpoints).at(-1) === device;
  // Windows can have a fraction of a pixel more than the last whole one.
  const above = isNarrowest ? [] : [`(width > ${from - 0.02}px)`];
  const below = to === null ? [] : [`(width <= ${to + 0.98}px)`];
  const values = rules((css) => chainOf(css, device, breakpoints), 6);
  return [
    // Narrower devices are within it, and say after it what they have of their own.
    ...(device === 'desktop'
      ? []
      : [query(device === 'widescreen' ? above : below, `    .node-look {\n${values}\n    }`)]),
    query(
      [...above, ...below],
      `    :root {\n      --is-${device}: 1;\n    }\n\n    .node-look[data-hidden~="${device}"] {\n      display: none;\n    }`,
    ),
  ].join('\n\n');
}

const query = (conditions: readonly string[], block: string) =>
  `  @media ${conditions.join(' and ') || 'all'} {\n${block}\n  }`;

const nameOf = (css: string, device: Device) => `--n-${css}${device === 'desktop' ? '' : `-${device}`}`;

function chainOf(css: string, device: Device, breakpoints: Breakpoints): string {
  const names = [device, ...widerDevices(device, breakpoints)].map((one) => nameOf(css, one));
  // What is a property of ours no layer before says, and no node has it from one around it.
  const nothing = css.startsWith('--') ? 'initial' : 'revert-layer';
  return names.reduceRight((otherwise, name) => `var(${name}, ${otherwise})`, nothing);
}

const lines = (indent: number, line: (css: string) => string) =>
  properties.map((css) => ' '.repeat(indent) + line(css)).join('\n');

const rules = (value: (css: string) => string, indent = 4) =>
  lines(indent, (css) => `${css}: ${value(css)};`);

const MOTION = `
  /* What comes in does so as it comes into view, with the page where browsers can do that; else its script says when. */
  @media screen and (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      .node-look[data-motion] {
        animation: node-fade ease-out both;
        animation-timeline: view();
        animation-range: entry 0% entry 100%;
      }
    }

    .node-look.is-awaited {
      opacity: 0;
    }

    .node-look.has-come {
      animation: node-fade 600ms ease-out both;
    }

    .node-look[data-motion="fade"] {
      --n-from: none;
    }

    .node-look[data-motion="fade-up"] {
      --n-from: translateY(2rem);
    }

    .node-look[data-motion="fade-down"] {
      --n-from: translateY(-2rem);
    }

    .node-look[data-motion="zoom"] {
      --n-from: scale(0.9);
    }
  }

  @keyframes node-fade {
    from {
      opacity: 0;
      transform: var(--n-from);
    }
  }
`;
