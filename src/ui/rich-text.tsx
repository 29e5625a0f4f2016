import { Fragment, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';

interface RichTextProps {
  /** With a placeholder `{name}` for each part: `New here? {link}`. */
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A translated text with elements in place of its placeholders. */
export function RichText({ text, parts }: RichTextProps) {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((segment, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the segments of a text do not move
      <Fragment key={at}>{at % 2 === 1 ? parts[segment] : segment}</Fragment>
    ));
}
