import { useState } from 'react';
import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useExport } from '#browser/use-export.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatTenths } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { downloadDataExport, requestDataExport, type DataExport } from '../contract.ts';
import { EXPORT_DAYS } from '../domain/export-days.ts';

interface DataExportsProps {
  readonly userId: string;
  /** Whether the reader is the person whose data it is. */
  readonly isOwn: boolean;
  readonly exports: readonly DataExport[];
}

/** Asks for a file with all that the shop keeps of a person, and offers those that are ready. */
export function DataExports({ userId, isOwn, exports }: DataExportsProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const isUnderWay = exports.some(({ readyAt }) => readyAt === null);

  async function request() {
    setBusy(true);
    const outcome = await api(requestDataExport, { params: { id: userId } });
    setBusy(false);
    if (outcome.ok) {
      toast.positive('The file is being made.');
      await revalidate();
    } else toast.danger(outcome.problem.title);
  }

  return (
    <Section title={t('Download of the data')} className="max-w-2xl">
      <p className="text-muted">
        {isOwn
          ? t(
              'A file with all that we keep of you: profile, sign-ins, carts, orders, quotes, invoices, returns, reviews, bills of materials and more, as JSON, with your files. We mail you once it is ready.',
            )
          : t(
              'A file with all that the shop keeps of this person, as JSON, with their files. They get a mail once it is ready. It is recorded who asks for it and who downloads it.',
            )}
      </p>
      <Button className="mt-4" busy={busy} disabled={isUnderWay} onClick={() => void request()}>
        {t('Make the file')}
      </Button>
      {exports.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {exports.map((one) => (
            <ExportRow key={one._id} one={one} onRefresh={() => void revalidate()} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {t('A file is deleted after {days} days.', { days: EXPORT_DAYS })}
      </p>
    </Section>
  );
}

interface ExportRowProps {
  readonly one: DataExport;
  readonly onRefresh: () => void;
}

function ExportRow({ one, onRefresh }: ExportRowProps) {
  const api = useApi();
  const { _id: exportId, requestedAt, readyAt, bytes } = one;
  const { received, start } = useExport(
    (options) => api(downloadDataExport, { params: { exportId } }, options),
    `data-${requestedAt.slice(0, 10)}.zip`,
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        {t('Asked for on {time}', { time: formatDateTime(requestedAt) })}
        {bytes !== null && (
          <span className="text-muted">
            {'\u00a0· '}
            {t('{size} MB', { size: formatTenths(Math.max(bytes / 1e6, 0.1)) })}
          </span>
        )}
      </span>
      {readyAt === null ? (
        <span className="flex items-center gap-3 text-muted">
          {t('Is being made')}
          <Button size="sm" onClick={onRefresh}>
            {t('Refresh')}
          </Button>
        </span>
      ) : (
        <Button size="sm" busy={received !== null} onClick={start}>
          <Download aria-hidden />
          {t('Download')}
        </Button>
      )}
    </li>
  );
}
