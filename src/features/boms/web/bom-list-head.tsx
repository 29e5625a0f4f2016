import { t } from '#shared/texts/texts.ts';
import { HeaderCell, TableHead } from '#ui/table.tsx';

/** The heads of the columns. */
export function BomListHead() {
  return (
    <TableHead>
      <tr>
        <HeaderCell>{t('Name')}</HeaderCell>
        <HeaderCell>{t('Lines with a product')}</HeaderCell>
        <HeaderCell>{t('Boards')}</HeaderCell>
        <HeaderCell>{t('Read')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('Action')}</span>
        </HeaderCell>
      </tr>
    </TableHead>
  );
}
