import { Fragment } from 'react';

/** Ends at a sign where one may break; without any, at 24 characters, so that no column is wider. */
const PART = /@?[^@.+_-]{0,24}[.+_-]?/g;

/** An email address that, where there is no room for it, breaks before its `@` or after a sign. */
export function EmailText({ email }: { email: string }) {
  const parts = (email.match(PART) ?? []).filter(Boolean);
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
