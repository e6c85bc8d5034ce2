import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useUploading } from './uploading.ts';

/** Inside a form: Ctrl + S (⌘ S) saves it, as its button would. */
export function SaveKey() {
  const place = useRef<HTMLSpanElement>(null);
  const isStored = useRecordContext()?.id !== undefined;
  const { isDirty } = useFormContext().formState;
  const isUploading = useUploading();
  const mayBeSaved = (isDirty || !isStored) && !isUploading;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (mayBeSaved) place.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [mayBeSaved]);
  return <span ref={place} hidden />;
}
