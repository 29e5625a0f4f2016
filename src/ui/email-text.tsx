import { Fragment } from 'react';

/** Ends after a punctuation mark, or after 24 characters, which limits the width of a column. */
const SEGMENT = /@?[^@.+_-]{0,24}[.+_-]?/g;

/** An email address that can break before its `@` and after punctuation. */
export function EmailText({ email }: { email: string }) {
  const parts = (email.match(SEGMENT) ?? []).filter(Boolean);
  return (
    <span className="inline-block max-w-full wrap-break-word">
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address does not change its order
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
