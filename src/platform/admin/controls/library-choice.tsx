import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../late-part.ts';

const Library = latePart(async () => (await import('./picture-library.tsx')).PictureLibrary);

/** The shop's pictures, of which one is chosen; its code comes when somebody wants to choose. */
export function LibraryChoice({ onClose, onChoose }: ComponentProps<typeof Library>) {
  return (
    <Suspense fallback={null}>
      <Library
        onClose={onClose}
        onChoose={(picture) => {
          onClose();
          onChoose(picture);
        }}
      />
    </Suspense>
  );
}
