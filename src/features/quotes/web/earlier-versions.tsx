import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import type { QuoteVersion } from '../domain/quote-documents.ts';
import { QuoteVersionView, type DownloadVersion } from './quote-version.tsx';

interface EarlierVersionsProps {
  readonly versions: readonly QuoteVersion[];
  /** Of the quote. */
  readonly number: string;
  readonly download: DownloadVersion;
}

/** The versions that were replaced, each closed. */
export function EarlierVersions({ versions, ...quote }: EarlierVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Section title={t('Earlier versions')}>
      <div className="grid gap-3">
        {versions.map((version) => (
          <details key={version.version}>
            <summary className="cursor-pointer py-2">
              {t('Version {version}', { version: version.version })}
              {', '}
              {formatDateTime(version.sentAt)}
            </summary>
            <div className="pt-3">
              <QuoteVersionView version={version} {...quote} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
