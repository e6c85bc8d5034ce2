import type { Field } from '#platform/fields/field.ts';
import type { OwnWord } from '#platform/texts/own-word-sources.server.ts';
import { OWN_WORDS, ownWord } from '#platform/texts/own-words.ts';
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
export function wordsOfTree(tree: WidgetTree, definitionOf: DefinitionOf): OwnWord[] {
  const words: OwnWord[] = [];
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
  const said = sayTree(tree, definitionOf, (word) => ownWord(texts, 'page', word));
  ofTree.set(texts, said);
  return said;
}

const speaking = new WeakMap<TextOverrides, boolean>();

function hasOwnWords(texts: TextOverrides): boolean {
  let has = speaking.get(texts);
  if (has === undefined) {
    has = Object.keys(texts).some((key) => key.startsWith(OWN_WORDS));
    speaking.set(texts, has);
  }
  return has;
}
