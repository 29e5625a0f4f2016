import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { languageNames, languages, type Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { previewMail } from '../contract.ts';
import {
  mailKindLabels,
  mailKinds,
  withAllKinds,
  type MailKind,
  type MailWords,
} from '../domain/mail-texts.ts';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

type Preview = { readonly subject: string; readonly text: string } | { readonly error: string };

/** What the shop itself says in its mails, by kind, with a preview. */
export function MailsSection({ loaded, onDirty }: SectionProps<'mails'>) {
  const api = useApi();
  const complete = { ...loaded, value: withAllKinds(loaded.value) };
  const state = useSection<{ texts: Record<MailKind, MailWords> }>('mails', {
    loaded: complete,
    onDirty,
  });
  const { form } = state;
  const [kind, setKind] = useState<MailKind>(mailKinds[0]);
  const [preview, setPreview] = useState<Preview | null>(null);

  async function show(language: Language) {
    const body = { kind, language, ...form.getValues(`texts.${kind}`) };
    const outcome = await api(previewMail, { body });
    setPreview(outcome.ok ? outcome.value : { error: outcome.problem.title });
  }

  return (
    <SectionForm
      id="mails"
      title={t('Mails')}
      hint={t('Your own words in mails to customers. Without any, the mail has its standard text.')}
      state={state}
    >
      <SelectField
        label={t('Kind of mail')}
        options={mailKinds.map((value) => ({ value, label: t(mailKindLabels[value]) }))}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value as MailKind);
          setPreview(null);
        }}
      />
      <div key={kind} className="grid gap-4">
        <LocalizedField
          form={form}
          label={t('Introduction')}
          name={`texts.${kind}.introduction`}
          rows={3}
        />
        <LocalizedField form={form} label={t('Closing')} name={`texts.${kind}.closing`} rows={3} />
      </div>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Button key={language} size="sm" onClick={() => void show(language)}>
            {t('Preview: {language}', { language: languageNames[language] })}
          </Button>
        ))}
      </div>
      {preview && (
        <div role="status" className="rounded-md border border-line bg-surface p-4">
          {'error' in preview ? (
            <Alert tone="danger" title={preview.error} />
          ) : (
            <>
              <p className="mb-3 font-medium">{preview.subject}</p>
              <p className="text-sm wrap-anywhere whitespace-pre-wrap">{preview.text}</p>
            </>
          )}
        </div>
      )}
    </SectionForm>
  );
}
