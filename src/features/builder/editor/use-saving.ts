import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import type { EditedDocument } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { forgetWork, keepWork } from './kept-work.ts';

/** How it stands with what was changed. */
export type SaveState =
  | { kind: 'saved'; isPublished: boolean }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; isConflict: boolean };

/** A draft is saved by itself this long after the first change, in milliseconds (TPL-007). */
const SAVE_AFTER = 60_000;

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
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = useCallback(
    async (path: string, method: string, body: object): Promise<boolean> => {
      setState({ kind: 'saving' });
      try {
        const answer = await rest<EditedDocument>(path, { method, body });
        version.current = answer.body.version;
        if (!isChanged.current) forgetWork(document.id);
        setState(
          isChanged.current ? { kind: 'changed' } : { kind: 'saved', isPublished: answer.body.isPublished },
        );
        return true;
      } catch (thrown) {
        const { message, status, body } = thrown as HttpError;
        isChanged.current = true;
        if (status === 409 && typeof body?.current?.version === 'number')
          theirs.current = body.current.version;
        // A publish knows no version of theirs: it is loaded.
        const isConflict = status === 409 || body?.code === 'content.document-changed';
        setState({ kind: 'failed', message, isConflict });
        return false;
      }
    },
    [document.id],
  );

  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // One save at a time: the next one is of what the one before answered.
    running.current = running.current.then(() => {
      if (!isChanged.current) return true;
      isChanged.current = false;
      return send(`documents/${document.id}`, 'PUT', { version: version.current, draft: treeNow() });
    });
    return running.current;
  }, [document.id, send, treeNow]);

  const changed = useCallback(() => {
    isChanged.current = true;
    setState((before) => (before.kind === 'failed' && before.isConflict ? before : { kind: 'changed' }));
    timer.current ??= setTimeout(() => void save(), SAVE_AFTER);
    keeping.current ??= setTimeout(() => {
      keeping.current = undefined;
      if (isChanged.current)
        keepWork(document.id, { version: version.current, at: Date.now(), tree: treeNow() });
    }, KEEP_AFTER);
  }, [document.id, save, treeNow]);

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
    return send(`documents/${document.id}/publish`, 'POST', { version: version.current });
  }, [document.id, save, send]);

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (!isChanged.current) return;
      void save();
      event.preventDefault();
    };
    addEventListener('beforeunload', leaving);
    return () => removeEventListener('beforeunload', leaving);
  }, [save]);

  return { state, changed, save, overwrite, loadSaved, publish };
}
