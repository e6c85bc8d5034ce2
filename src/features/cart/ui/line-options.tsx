import { type LineView, lineWords } from '#features/purchase-lines/public.ts';

/** The options chosen for a line and what later slices say of it; nothing where there is neither. */
export function LineOptions({ line }: { line: Pick<LineView, 'options' | 'words'> }) {
  const options = lineWords(line, 'shopper');
  if (options.length === 0) return null;
  return (
    <dl className="variation">
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
