import type { ComponentProps, ReactElement } from 'react';

/** A choice of a select. */
type Choice = { code: string; name: string };

const rendered = new WeakMap<readonly Choice[], string>();

/** The options of a long list as one piece of markup: lists of countries stand on each checkout, mostly unchanged. */
export function optionsMarkup(choices: readonly Choice[], prompt: string, selected: string): string {
  let options = rendered.get(choices);
  if (options === undefined) {
    options = choices
      .map(({ code, name }) => `<option value="${escapeText(code)}">${escapeText(name)}</option>`)
      .join('');
    rendered.set(choices, options);
  }
  const marked = selected
    ? options.replace(`<option value="${escapeText(selected)}">`, (tag) => `${tag.slice(0, -1)} selected="">`)
    : options;
  return `<option value="">${escapeText(prompt)}</option>${marked}`;
}

/** A select over a long list; it is never an island, so the server alone renders it. */
export function LongSelect({
  choices,
  prompt,
  selected,
  ...attributes
}: {
  choices: readonly Choice[];
  prompt: string;
  selected: string;
} & Omit<ComponentProps<'select'>, 'children' | 'defaultValue'>): ReactElement {
  return (
    <select
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built above from escaped texts
      dangerouslySetInnerHTML={{ __html: optionsMarkup(choices, prompt, selected) }}
    />
  );
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
