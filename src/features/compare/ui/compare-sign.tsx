/** Two columns side by side; `isBeside` in a line of words. */
export function CompareSign({ size, isBeside = false }: { size: number; isBeside?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      style={
        isBeside
          ? { display: 'inline', verticalAlign: '-0.3em', marginInlineEnd: 'var(--space-2)' }
          : undefined
      }
    >
      <path d="M12 3.5v17M4 7.5h4.5v9H4zM15.5 5.5H20v13h-4.5z" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
