import type { EditorWidget } from '#platform/documents/page-editor.ts';

/** Stands for a widget whose definition has no picture. */
const ANY = 'M8 6h32v20H8zM14 12h20M14 17h14';

/** The line picture of a widget, as its definition has it. */
export function WidgetPicture({ widget: { picture } }: { widget: EditorWidget }) {
  return (
    <svg
      viewBox="0 0 48 32"
      width="48"
      height="32"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={picture ?? ANY} />
    </svg>
  );
}
