import type { Field } from '#platform/fields/field.ts';
import type { CustomText } from '#platform/texts/custom-text-sources.server.ts';
import { CUSTOM_TEXTS, customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { mapTexts } from './walk-tree.ts';
import type { WidgetDefinition } from './widget.ts';
import type { WidgetTree } from './widget-tree.ts';

type DefinitionOf = (type: string) => WidgetDefinition | undefined;
type Say = (said: string, isHtml: boolean) => string;

/** The kinds of fields that hold what visitors read. */
const SPOKEN: ReadonlySet<Field['kind']> = new Set(['text', 'multiline', 'rich-text']);

/** A tree in which every text that visitors read says what `say` makes of it. */
function sayTree(tree: WidgetTree, definitionOf: DefinitionOf, say: Say): WidgetTree {
  return mapTexts(tree, definitionOf, (text, kind) =>
    SPOKEN.has(kind as Field['kind']) ? say(text, kind === 'rich-text') : text,
  );
}

/** Everything that a tree says, in reading order. */
export function wordsOfTree(tree: WidgetTree, definitionOf: DefinitionOf): CustomText[] {
  const words: CustomText[] = [];
  sayTree(tree, definitionOf, (said, isHtml) => {
    if (said.trim() !== '') words.push({ said, isHtml });
    return said;
  });
  return words;
}

const known = new WeakMap<object, WeakMap<object, WidgetTree>>();

/**
 * A document's tree in the language of `texts`: the same object for the same tree and words, and the tree itself where
 * that language has no words of owners.
 */
export function treeIn(tree: WidgetTree, texts: TextOverrides, definitionOf: DefinitionOf): WidgetTree {
  if (!hasOwnWords(texts)) return tree;
  const ofTree = known.get(tree) ?? new WeakMap<object, WidgetTree>();
  known.set(tree, ofTree);
  const before = ofTree.get(texts);
  if (before) return before;
  const said = sayTree(tree, definitionOf, (word) => customText(texts, 'page', word));
  ofTree.set(texts, said);
  return said;
}

const speaking = new WeakMap<TextOverrides, boolean>();

function hasOwnWords(texts: TextOverrides): boolean {
  let has = speaking.get(texts);
  if (has === undefined) {
    has = Object.keys(texts).some((key) => key.startsWith(CUSTOM_TEXTS));
    speaking.set(texts, has);
  }
  return has;
}
