import { Fragment } from 'react';

/** A mail address that breaks before its host where a column is narrow, and anywhere only where that is not enough. */
export function MailAddressText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {at < 0 ? (
        address
      ) : (
        <Fragment>
          {address.slice(0, at)}
          <wbr />
          {address.slice(at)}
        </Fragment>
      )}
    </span>
  );
}
