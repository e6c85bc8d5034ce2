/** The wishlist's sign; filled by its style where a product is listed. */
export function Heart({ size = 22 }: { size?: number }) {
  return (
    <svg className="heart" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d="M12 20.2C6.6 16.1 3.2 13 3.2 9.2 3.2 6.5 5.3 4.6 7.7 4.6c1.8 0 3.3.9 4.3 2.6 1-1.7 2.5-2.6 4.3-2.6 2.4 0 4.5 1.9 4.5 4.6 0 3.8-3.4 6.9-8.8 11z"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
