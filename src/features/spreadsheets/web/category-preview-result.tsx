import { useApi } from '#browser/api.ts';
import { lostTexts } from '#features/catalogue/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { importCategories, type CategoryPreview } from '../contract.ts';
import { categoryHeaders, formatPath } from '../domain/category-columns.ts';
import { shownCategoryCell } from '../domain/shown-cells.ts';
import type { CategoryImportLine } from '../domain/category-import.ts';
import type { CheckedFile } from './import-list-page.tsx';
import { ListPreview } from './list-preview.tsx';

/** What a file of categories would change. Values that products lose are confirmed first. */
export function CategoryPreviewResult({ file, preview, ...checked }: CheckedFile<CategoryPreview>) {
  const api = useApi();
  const confirm = useConfirm();
  const { reordered } = preview;
  const lost = preview.lines.filter((line) => line.lost > 0);

  async function confirmLoss(): Promise<boolean> {
    if (lost.length === 0) return true;
    return confirm({
      title: t('Discard these values?'),
      detail: lost.map((line) => lostText(line.name, line.lost)).join(' '),
      confirmLabel: t('Discard values'),
      tone: 'danger',
    });
  }

  return (
    <ListPreview
      {...checked}
      preview={preview}
      above={{ label: t('Categories'), to: '/dashboard/categories' }}
      headers={categoryHeaders}
      subject={t('Category or attribute')}
      describe={describe}
      show={shownCategoryCell}
      warning={({ lost: products, name }) => (products > 0 ? lostText(name, products) : null)}
      other={
        reordered > 0
          ? {
              notice: tn(
                'The order of {count} list of subcategories or attributes changes.',
                'The order of {count} lists of subcategories or attributes changes.',
                reordered,
              ),
              applyLabel: t('Change the order'),
            }
          : null
      }
      confirmFirst={confirmLoss}
      send={() =>
        api(importCategories, {
          body: file,
          query: {
            fileName: file.name.slice(-200),
            digest: preview.digest,
            discard: lost.length > 0 ? 'values' : undefined,
          },
        })
      }
    />
  );
}

function describe({ name, path, isAttribute }: CategoryImportLine) {
  const above = formatPath(path);
  return (
    <>
      <p className="font-medium wrap-anywhere">{name || '–'}</p>
      {isAttribute ? (
        <p className="text-muted wrap-anywhere">
          {t('Attribute of {category}', { category: above })}
        </p>
      ) : (
        above && (
          <p className="text-muted wrap-anywhere">{t('in {category}', { category: above })}</p>
        )
      )}
    </>
  );
}

function lostText(name: string, products: number): string {
  return lostTexts([{ name, products }]).join(' ');
}
