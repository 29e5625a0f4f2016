import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import { BomListHead } from './bom-list-head.tsx';

/** What is known of the bills of materials before the browser has loaded the page and the list. */
export function BomsSkeleton() {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {/* Without its text: it takes no files yet, and the browser would open a dropped one. */}
        <div className="min-h-56 rounded-md border border-dashed border-line-strong" />
        <div className="grid content-start gap-2">
          <p className="text-sm font-medium">{t('Or paste lines from a spreadsheet')}</p>
          <div className="h-44 rounded-sm border border-line bg-raised" />
        </div>
      </div>
      <Section title={t('Your bills of materials')} className="mt-10">
        <TableSkeleton head={<BomListHead />} columns={5} stacked />
      </Section>
    </>
  );
}
