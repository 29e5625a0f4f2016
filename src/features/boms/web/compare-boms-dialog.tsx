import { useCallback, useState } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import {
  compareBom,
  listBoms,
  type Bom,
  type BomSummary,
  type ComparedLineView,
  type RevisionChangeView,
} from '../contract.ts';
import { useAnswer, type Ask } from '#browser/use-answer.ts';
import type { BomDialogProps } from './use-change-form.ts';
import { quantityText } from './quantity-text.ts';

const MAX_LISTED = 100;

/** What was added, removed and changed since an earlier revision, which the person chooses. */
export function CompareBomsDialog({ bom, onClose }: BomDialogProps) {
  const { _id: id } = bom;
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useAnswer<readonly BomSummary[]>(
    useCallback((api, signal) => api(listBoms, { query: { limit: MAX_LISTED } }, { signal }), []),
  );
  const others = list.value?.filter(({ _id }) => _id !== id) ?? null;
  const since = chosen ?? (others && revisionBefore(bom, others)?._id) ?? null;
  const compare = useCallback<Ask<readonly RevisionChangeView[]>>(
    (api, signal) => api(compareBom, { params: { id }, query: { since: since ?? '' } }, { signal }),
    [id, since],
  );
  const compared = useAnswer(since === null ? null : compare);
  const changes = compared.value;
  const failed = list.failed ?? compared.failed;

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('Compare with an earlier revision')}
      description={t('Lines are compared by designator, or by part if they have none.')}
    >
      <div className="mt-4 grid gap-4">
        {failed && <Alert tone="danger" title={failed} />}
        {!others && !failed && <PleaseWait inline />}
        {others?.length === 0 && (
          <p className="text-muted">
            {t('You keep no other bill of materials. Add the file of the earlier revision first.')}
          </p>
        )}
        {others && since !== null && (
          <SelectField
            label={t('Earlier revision')}
            value={since}
            onChange={({ target }) => setChosen(target.value)}
            options={others.map(({ _id, name, createdAt }) => ({
              value: _id,
              label: `${name} · ${formatDateTime(createdAt)}`,
            }))}
          />
        )}
        {since !== null && !changes && !failed && <PleaseWait inline />}
        {changes?.length === 0 && <p role="status">{t('Nothing has changed.')}</p>}
        {changes && changes.length > 0 && <Changes changes={changes} />}
      </div>
    </Dialog>
  );
}

/** The newest older one of the same name, otherwise the newest older one, otherwise any. */
function revisionBefore(bom: Bom, others: readonly BomSummary[]): BomSummary | undefined {
  const older = others.filter(({ createdAt }) => createdAt <= bom.createdAt);
  return older.find(({ name }) => name === bom.name) ?? older[0] ?? others[0];
}

const tones = { added: 'positive', removed: 'danger', changed: 'caution' } as const;

function kindText(kind: RevisionChangeView['kind']): string {
  switch (kind) {
    case 'added':
      return t('Added');
    case 'removed':
      return t('Removed');
    case 'changed':
      return t('Changed');
  }
}

function Changes({ changes }: { readonly changes: readonly RevisionChangeView[] }) {
  return (
    <Table label={t('Changes')} stacked dense>
      <TableHead>
        <tr>
          <HeaderCell>{t('Difference')}</HeaderCell>
          <HeaderCell>{t('Designators')}</HeaderCell>
          <HeaderCell>{t('Before')}</HeaderCell>
          <HeaderCell>{t('After')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {changes.map(({ kind, designators, before, after }) => (
          <Row key={`${before?.row}>${after?.row}`}>
            <Cell label={t('Difference')}>
              <Badge tone={tones[kind]}>{kindText(kind)}</Badge>
            </Cell>
            <Cell label={t('Designators')} className="wrap-anywhere">
              {designators.join(', ') || '–'}
            </Cell>
            <Cell label={t('Before')}>
              <ComparedLine line={before} />
            </Cell>
            <Cell label={t('After')}>
              <ComparedLine line={after} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function ComparedLine({ line }: { readonly line: ComparedLineView | null }) {
  if (!line) return '–';
  const { manufacturer, mpn, supplierPartNumber, value, footprint, description } = line;
  const part = [manufacturer, mpn || supplierPartNumber].filter(Boolean).join(' ');
  const looks =
    [value, footprint].filter(Boolean).join('\u00a0· ') || (part === '' ? description : '');
  return (
    <>
      {part && <span className="code block wrap-anywhere">{part}</span>}
      {looks && <span className="block text-xs wrap-anywhere text-muted">{looks}</span>}
      <span className="block text-xs text-muted">{quantityText(line)}</span>
    </>
  );
}
