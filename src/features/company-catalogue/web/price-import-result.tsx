import { useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { priceFileHeaders } from '../domain/price-file-columns.ts';
import type { ImportMode } from '../domain/price-list-fields.ts';
import {
  importFixedPrices,
  type PriceFileError,
  type PriceImport,
  type PriceImportPreview,
  type PriceList,
} from '../price-lists-contract.ts';
import { priceListPath } from '../domain/price-list-paths.ts';

interface PriceImportResultProps {
  readonly list: PriceList;
  readonly file: File;
  readonly mode: ImportMode;
  readonly preview: PriceImportPreview;
  readonly onRestart: () => void;
}

/** What a file would change in a list, its errors, and the button that applies it. */
export function PriceImportResult(props: PriceImportResultProps) {
  const { list, preview, onRestart } = props;
  const { applied, busy, apply } = useApply(props);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the result replaces the button
  }, [applied]);
  const counts = applied ?? preview;
  const { added, changed, removed } = preview;
  const changes = added + changed + removed;
  return (
    <div className="grid gap-5">
      <div ref={summary} tabIndex={-1} className="grid gap-5 rounded-sm">
        {applied && (
          <Alert
            tone="positive"
            title={t('The prices have been imported.')}
            action={<ButtonLink to={priceListPath(list._id)}>{t('To the price list')}</ButtonLink>}
          />
        )}
        {preview.invalid > 0 && (
          <Alert
            tone="danger"
            title={tn(
              '{count} line has errors. Correct it and choose the file again.',
              '{count} lines have errors. Correct them and choose the file again.',
              preview.invalid,
            )}
          >
            {preview.stopped && (
              <p>{t('The rest of the file was not checked: too many lines have errors.')}</p>
            )}
            {t('Nothing has been changed.')}
          </Alert>
        )}
        {preview.invalid === 0 && changes === 0 && (
          <Alert tone="info" title={t('Nothing to import: every line matches the list.')} />
        )}
        {preview.unknownColumns.length > 0 && (
          <Alert tone="caution" title={t('Columns that are ignored')}>
            {preview.unknownColumns.join(', ')}
          </Alert>
        )}
        {preview.invalid === 0 && <Counts counts={counts} />}
      </div>
      {preview.errors.length > 0 && <Errors {...preview} />}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {!applied && preview.invalid === 0 && changes > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void apply()}>
            {tn('Change {count} price', 'Change {count} prices', changes)}
          </Button>
        )}
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}

function useApply({ list, file, mode }: PriceImportResultProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [applied, setApplied] = useState<PriceImport | null>(null);

  async function apply() {
    setBusy(true);
    const query = { mode, fileName: file.name.slice(-200) };
    const outcome = await api(importFixedPrices, { params: { id: list._id }, query, body: file });
    setBusy(false);
    if (outcome.ok) setApplied(outcome.value);
    else toast.danger(outcome.problem.title);
  }

  return { busy, applied, apply };
}

function Counts({ counts }: { readonly counts: PriceImport }) {
  const rows = [
    [t('Added'), counts.added],
    [t('Changed'), counts.changed],
    [t('Deleted'), counts.removed],
    [t('Unchanged'), counts.unchanged],
  ] as const;
  return (
    <DescriptionList className="max-w-sm">
      {rows.map(([term, count]) => (
        <DescriptionRow key={term} term={term} numeric>
          {formatCount(count)}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}

function Errors({ errors, invalid }: Pick<PriceImportPreview, 'errors' | 'invalid'>) {
  const shown = new Set(errors.map(({ line }) => line)).size;
  return (
    <div>
      <Table label={t('Lines with errors')} stacked>
        <TableHead>
          <tr>
            <HeaderCell numeric>{t('Line')}</HeaderCell>
            <HeaderCell>{t('Column')}</HeaderCell>
            <HeaderCell>{t('Error')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {errors.map((error) => (
            <ErrorRow key={`${error.line} ${error.field} ${error.detail}`} error={error} />
          ))}
        </TableBody>
      </Table>
      {shown < invalid && (
        <p className="mt-3 text-sm text-muted">
          {tn('{count} more line has errors.', '{count} more lines have errors.', invalid - shown)}
        </p>
      )}
    </div>
  );
}

function ErrorRow({ error: { line, field, detail } }: { readonly error: PriceFileError }) {
  return (
    <Row>
      <Cell label={t('Line')} numeric>
        {formatCount(line)}
      </Cell>
      <Cell label={t('Column')}>{field === null ? '–' : t(priceFileHeaders[field])}</Cell>
      <Cell label={t('Error')} className="wrap-anywhere">
        {detail}
      </Cell>
    </Row>
  );
}
