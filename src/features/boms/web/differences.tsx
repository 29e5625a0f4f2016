import { t } from '#shared/texts/texts.ts';
import type { BomCandidate } from '../contract.ts';

/** What a candidate has other than the line wants. */
export function Differences({ differences }: Pick<BomCandidate, 'differences'>) {
  return differences.map(({ what, wanted, has }) => (
    <p key={what} className="text-xs wrap-anywhere text-caution">
      {differenceText(whatText(what), wanted, has)}
    </p>
  ));
}

function differenceText(what: string, wanted: string, has: string | null): string {
  if (has === null) return t('{what}: {wanted} wanted, not known', { what, wanted });
  if (wanted === '') return t('{what}: not said in the file, is {has}', { what, has });
  return t('{what}: {wanted} wanted, is {has}', { what, wanted, has });
}

function whatText(what: string): string {
  switch (what) {
    case 'mpn':
      return 'MPN';
    case 'manufacturer':
      return t('Manufacturer');
    default:
      return what;
  }
}
