import { type ReactNode, useId } from 'react';

/** A card of the account's overview: what it is about, the way to all of it, and what it tells. `isWide` takes the whole row. */
export function AccountCard({
  title,
  way,
  isWide = false,
  children,
}: {
  title: string;
  /** Where the rest of it is, and what the link is called. */
  way: { address: string; label: string };
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={isWide ? 'account-card is-wide' : 'account-card'} aria-labelledby={id}>
      <header>
        <h3 className="title-3" id={id}>
          {title}
        </h3>
        <a className="more-link no-print" href={way.address}>
          {way.label}
        </a>
      </header>
      {children}
    </section>
  );
}
