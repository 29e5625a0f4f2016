import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { Sentence } from '#ui/sentence.tsx';

/** In place of a price: the way to ask for one. */
export function PriceOnRequest() {
  return (
    <Alert tone="info" title={t('Price on request')}>
      <Sentence
        text="{link} how many you need."
        parts={{
          link: (
            <Link to="/#contact" look="text">
              {t('Write to us')}
            </Link>
          ),
        }}
      />
    </Alert>
  );
}
