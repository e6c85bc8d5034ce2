import type { RefObject } from 'react';

/** The browser's own choice of files, with nothing to see: a button beside it clicks it by `picker`. */
export function FilePicker({
  picker,
  accept,
  multiple = false,
  onFiles,
}: {
  picker: RefObject<HTMLInputElement | null>;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <input
      ref={picker}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same one may be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
