import { Fragment } from 'react';
import { cn } from './cn.ts';

/** Ends after a punctuation mark, or after 24 characters, which limits the width of a column. */
const SEGMENT = /@?[^@.+_-]{0,24}[.+_-]?/g;

/** An email address that can break before its `@` and after punctuation. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const parts = (email.match(SEGMENT) ?? []).filter(Boolean);
  return (
    <span className={cn('inline-block max-w-full wrap-break-word', className)}>
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
