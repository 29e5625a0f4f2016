import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** A sentence with a link to the contact form at `{link}`. */
export function ContactLink({ text }: { readonly text: string }) {
  return (
    <RichText
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
