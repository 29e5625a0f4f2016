import { lazy, Suspense, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { retryLoad } from '#ui/retry-load.ts';

/** Loaded on demand: few people need it. */
const StockAlertRequest = lazy(async () => ({
  default: (await retryLoad(() => import('./stock-alert-request.tsx'))).StockAlertRequest,
}));

/** Offers one mail when the product can be ordered again. */
export function StockAlertButton({ productId }: { readonly productId: string }) {
  const [asked, setAsked] = useState(false);
  const button = (
    <Button block busy={asked} onClick={() => setAsked(true)} className="noscript:hidden">
      {t('Tell me when it is back')}
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <StockAlertRequest productId={productId} onEnd={() => setAsked(false)} />
    </Suspense>
  );
}
