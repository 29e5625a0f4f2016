import { lazy, Suspense, useState } from 'react';
import { languageName } from '#shared/texts/language-label.ts';
import { t } from '#shared/texts/texts.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { otherLanguages } from '../domain/product-translations.ts';
import type { ProductForm } from './product-form.ts';

const TranslationFields = lazy(async () => {
  const { TranslationFields: loaded } = await retryLoad(() => import('./translation-fields.tsx'));
  return { default: loaded };
});

/** The texts of the product in each other language, closed at first. Their code loads when opened. */
export function TranslationSections({ form }: { readonly form: ProductForm }) {
  return otherLanguages.map((language) => (
    <TranslationSection key={language} language={language} form={form} />
  ));
}

interface TranslationSectionProps {
  readonly language: (typeof otherLanguages)[number];
  readonly form: ProductForm;
}

function TranslationSection({ language, form }: TranslationSectionProps) {
  const [opened, setOpened] = useState(false);
  const { translations, mainPicture, pictures, files } = form.formState.errors;
  const hasErrors =
    translations !== undefined ||
    mainPicture?.translations !== undefined ||
    [pictures, files].some((list) => list?.some?.((one) => one?.translations));
  const isOpen = opened || hasErrors;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-sm border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {t('Texts in {language}', { language: languageName(language) })}
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="px-4 pb-4 text-sm text-muted">{t('Please Wait')}</p>}>
          <TranslationFields language={language} form={form} />
        </Suspense>
      )}
    </details>
  );
}
