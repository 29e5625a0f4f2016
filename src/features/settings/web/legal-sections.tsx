import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { previewLegalPage } from '../contract.ts';
import { languages, languageNames, type Language } from '#shared/texts/language.ts';
import { legalPageTitle, type LegalPage } from '../domain/legal-page-title.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { LegalText } from './legal-text.tsx';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

type Preview = { readonly html: string } | { readonly error: string };

/** The Markdown of a legal page in each language, with a preview. */
export function LegalSection({
  page,
  ...props
}: SectionProps<LegalPage> & { readonly page: LegalPage }) {
  const api = useApi();
  const state = useSection<SettingsOf<LegalPage>>(page, props);
  const { form } = state;
  const [preview, setPreview] = useState<Preview | null>(null);

  async function show(language: Language) {
    const text = form.getValues(`text.${language}`);
    const outcome = await api(previewLegalPage, { body: { text } });
    setPreview(outcome.ok ? outcome.value : { error: errorOf(outcome.problem) });
  }

  return (
    <SectionForm
      id={page}
      title={t(legalPageTitle[page])}
      hint={t('Markdown. Shown at {path} and linked in the footer once it has content.', {
        path: `/${page}`,
      })}
      state={state}
    >
      <LocalizedField form={form} label={t('Text')} name="text" rows={14} />
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Button key={language} size="sm" onClick={() => void show(language)}>
            {t('Preview: {language}', { language: languageNames[language] })}
          </Button>
        ))}
      </div>
      {preview && (
        <div role="status" className="rounded-md border border-line bg-surface p-4">
          {'html' in preview ? (
            <LegalText html={preview.html} />
          ) : (
            <Alert tone="danger" title={preview.error} />
          )}
        </div>
      )}
    </SectionForm>
  );
}

/** What is wrong with the text, or why there is no preview. */
function errorOf(problem: FormRefusal): string {
  return problem.errors?.[0]?.detail ?? problem.title;
}
