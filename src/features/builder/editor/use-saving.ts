import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import type { EditedDocument } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { WrongFields } from '../rules/wrong-fields.ts';
import { forgetWork, keepWork } from './kept-work.ts';

/** How it stands with what was changed. */
export type SaveState =
  | { kind: 'saved'; isPublished: boolean }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | FailedSave;

/** Why something was not saved, and what the server said. */
export interface FailedSave {
  kind: 'failed';
  message: string;
  why: 'conflict' | 'logged-out' | 'other';
  /** What was said against single fields, if it was that. */
  wrong?: WrongFields;
}

/** A draft is saved by itself this long after the first change, in milliseconds (TPL-007). */
const SAVE_AFTER = 60_000;

/** What stands on the canvas is what was saved: how it compares. */
const textOf = (tree: WidgetTree) => JSON.stringify(tree);

/** What a crash of the browser may take at most, in milliseconds. */
const KEEP_AFTER = 2000;

/** Keeps a document's draft saved: by itself, on leaving, when asked, and before it is published. */
export function useSaving(document: EditedDocument, treeNow: () => WidgetTree) {
  const [state, setState] = useState<SaveState>(
    document.isUnsaved ? { kind: 'changed' } : { kind: 'saved', isPublished: document.isPublished },
  );
  const version = useRef(document.version);
  /** The version that somebody else saved meanwhile. */
  const theirs = useRef<number | null>(null);
  const isChanged = useRef(document.isUnsaved === true);
  /** The tree that is saved, and whether visitors see that one. */
  const [saved] = useState(() => ({
    text: document.isUnsaved ? '' : textOf(treeNow()),
    isPublished: document.isPublished,
  }));
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = useCallback(
    async (path: string, method: string, body: object, sent: WidgetTree | null): Promise<boolean> => {
      setState({ kind: 'saving' });
      try {
        const answer = await rest<EditedDocument>(path, { method, body });
        version.current = answer.body.version;
        saved.isPublished = answer.body.isPublished;
        if (sent) saved.text = textOf(sent);
        // Meanwhile it may have become what was saved before.
        isChanged.current ||= textOf(treeNow()) !== saved.text;
        if (!isChanged.current) forgetWork(document.id);
        setState(isChanged.current ? { kind: 'changed' } : { kind: 'saved', isPublished: saved.isPublished });
        return true;
      } catch (thrown) {
        const { message, status, body } = thrown as HttpError;
        isChanged.current = true;
        if (status === 409 && typeof body?.current?.version === 'number')
          theirs.current = body.current.version;
        // A publish knows no version of theirs: it is loaded.
        const isConflict = status === 409 || body?.code === 'content.document-changed';
        const why = isConflict ? 'conflict' : status === 401 ? 'logged-out' : 'other';
        const { root: _, ...wrong } = (body?.errors ?? {}) as Record<string, unknown>;
        setState({ kind: 'failed', message, why, ...(Object.keys(wrong).length > 0 ? { wrong } : {}) });
        return false;
      }
    },
    [document.id, saved, treeNow],
  );

  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // One save at a time: the next one is of what the one before answered.
    running.current = running.current.then(() => {
      if (!isChanged.current) return true;
      isChanged.current = false;
      const draft = treeNow();
      return send(`documents/${document.id}`, 'PUT', { version: version.current, draft }, draft);
    });
    return running.current;
  }, [document.id, send, treeNow]);

  /** Something is being written that is not on the canvas yet. */
  const touched = useCallback(() => {
    isChanged.current = true;
    setState((before) => (isConflict(before) ? before : { kind: 'changed' }));
    timer.current ??= setTimeout(() => void save(), SAVE_AFTER);
    keeping.current ??= setTimeout(() => {
      keeping.current = undefined;
      if (isChanged.current)
        keepWork(document.id, { version: version.current, at: Date.now(), tree: treeNow() });
    }, KEEP_AFTER);
  }, [document.id, save, treeNow]);

  /** The canvas shows something else; where all of it was undone, there is nothing to save. */
  const changed = useCallback(() => {
    if (textOf(treeNow()) !== saved.text) return touched();
    clearTimeout(timer.current);
    timer.current = undefined;
    isChanged.current = false;
    forgetWork(document.id);
    const { isPublished } = saved;
    setState((before) => (before.kind === 'saving' ? before : { kind: 'saved', isPublished }));
  }, [document.id, saved, touched, treeNow]);

  /** Saves over what somebody else saved meanwhile (TPL-013d). */
  const overwrite = useCallback((): Promise<boolean> => {
    version.current = theirs.current ?? version.current;
    isChanged.current = true;
    return save();
  }, [save]);

  const loadSaved = useCallback(() => {
    isChanged.current = false;
    forgetWork(document.id);
    location.reload();
  }, [document.id]);

  const publish = useCallback(async (): Promise<boolean> => {
    if (!(await save())) return false;
    return send(`documents/${document.id}/publish`, 'POST', { version: version.current }, null);
  }, [document.id, save, send]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const leaving = (event: BeforeUnloadEvent) => {
      if (!isChanged.current) return;
      void save();
      event.preventDefault();
    };
    addEventListener('beforeunload', leaving, { signal });
    // Phones close what is in the background without a word.
    const hidden = () => window.document.visibilityState === 'hidden' && void save();
    window.document.addEventListener('visibilitychange', hidden, { signal });
    // What failed for want of a network is saved once there is one.
    addEventListener('online', () => void save(), { signal });
    return () => ended.abort();
  }, [save]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(keeping.current);
    },
    [],
  );

  const acts = useMemo(
    () => ({ changed, touched, save, overwrite, loadSaved, publish }),
    [changed, touched, save, overwrite, loadSaved, publish],
  );
  return { state, acts };
}

const isConflict = (state: SaveState) => state.kind === 'failed' && state.why === 'conflict';
