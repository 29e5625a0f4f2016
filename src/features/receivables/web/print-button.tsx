import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

/** Prints the page, or saves it as PDF. */
export function PrintButton() {
  return (
    <Button size="sm" onClick={() => print()}>
      {t('Print')}
    </Button>
  );
}
