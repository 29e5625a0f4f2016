import type { PagedList } from '#browser/paged-list.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ProductImport } from '../contract.ts';

const states = {
  uploading: { name: 'Not uploaded', tone: 'neutral' },
  uploaded: { name: 'Not checked', tone: 'neutral' },
  checking: { name: 'Being checked', tone: 'info' },
  checked: { name: 'Not imported', tone: 'caution' },
  applying: { name: 'Being imported', tone: 'info' },
  applied: { name: 'Imported', tone: 'positive' },
  undoing: { name: 'Being undone', tone: 'info' },
  undone: { name: 'Undone', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'danger' },
} as const;

/** The imports of the shop, the newest first; each leads to its lines. */
export function PastImports({ past }: { past: PagedList<ProductImport> }) {
  const { items } = past;
  if (items.length === 0) return null;
  return (
    <Section title={t('Past imports')} className="mt-10">
      <Table label={t('Imports')} stacked="wide" dense>
        <TableHead>
          <tr>
            <HeaderCell>{t('File')}</HeaderCell>
            <HeaderCell>{t('When')}</HeaderCell>
            <HeaderCell>{t('By')}</HeaderCell>
            <HeaderCell>{t('State')}</HeaderCell>
            <HeaderCell numeric>{t('New')}</HeaderCell>
            <HeaderCell numeric>{t('Changed')}</HeaderCell>
            <HeaderCell numeric>{t('With errors')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {items.map((one) => (
            <PastImport key={one._id} one={one} />
          ))}
        </TableBody>
      </Table>
      <LoadMore
        {...past}
        shown={tn('{count} import shown', '{count} imports shown', items.length)}
        back={t('Back to the newest imports')}
        className="mt-6"
      />
    </Section>
  );
}

function PastImport({
  one: { _id, fileName, at, by, state, counts, undoneBy },
}: {
  one: ProductImport;
}) {
  const { name, tone } = states[state];
  return (
    <Row>
      <Cell label={t('File')} className="max-w-xs break-words">
        <Link to={`?import=${_id}`} look="text">
          {fileName}
        </Link>
      </Cell>
      <Cell label={t('When')} className="whitespace-nowrap">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Cell>
      <Cell label={t('By')}>{by}</Cell>
      <Cell label={t('State')}>
        <Badge tone={tone}>{t(name)}</Badge>
        {undoneBy && (
          <span className="ml-2 text-sm text-muted">{t('by {name}', { name: undoneBy })}</span>
        )}
      </Cell>
      <Cell label={t('New')} numeric>
        {formatCount(counts.new)}
      </Cell>
      <Cell label={t('Changed')} numeric>
        {formatCount(counts.changed)}
      </Cell>
      <Cell label={t('With errors')} numeric>
        {formatCount(counts.invalid)}
      </Cell>
    </Row>
  );
}
