import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Sentence } from '#ui/sentence.tsx';

/** A sentence that has the way to write to the shop at its `{link}`. */
export function ContactLink({ text }: { readonly text: string }) {
  return (
    <Sentence
      text={text}
      parts={{
        link: (
          <Link to="/#contact" look="text">
            {t('Write to us')}
          </Link>
        ),
      }}
    />
  );
}
