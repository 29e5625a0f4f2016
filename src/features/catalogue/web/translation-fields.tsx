import { useWatch } from 'react-hook-form';
import { languageLabel } from '#shared/texts/language-label.ts';
import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { otherLanguages } from '../domain/product-translations.ts';
import type { ProductForm } from './product-form.ts';

interface TranslationFieldsProps {
  readonly language: (typeof otherLanguages)[number];
  readonly form: ProductForm;
}

/** The texts of a product, its pictures and its files in one language. */
export function TranslationFields({ language, form }: TranslationFieldsProps) {
  const field = fieldsOf(form);
  const { control } = form;
  const [img, mainPicture, pictures = [], files = []] = useWatch({
    control,
    name: ['img', 'mainPicture', 'pictures', 'files'],
  });
  const labelled = (label: string) => languageLabel(label, language);
  return (
    <div lang={language} className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
      <p lang="" className="text-sm text-muted sm:col-span-2">
        {t('Empty fields are shown in English.')}
      </p>
      <TextField
        label={labelled(t('Name'))}
        className="sm:col-span-2"
        {...field(`translations.${language}.name`)}
      />
      <TextArea
        label={labelled(t('Description'))}
        className="sm:col-span-2"
        {...field(`translations.${language}.description`)}
      />
      <TextField
        label={labelled(t('Packaging'))}
        {...field(`translations.${language}.packaging`)}
      />
      {img && (
        <TextField
          label={labelled(t('Alternative text of the main picture'))}
          hint={mainPicture?.alt}
          {...field(`mainPicture.translations.${language}`)}
        />
      )}
      {pictures.map(({ url, alt }, index) => (
        <TextField
          key={`${index} ${url}`}
          label={labelled(t('Alternative text of picture {number}', { number: index + 1 }))}
          hint={alt}
          {...field(`pictures.${index}.translations.${language}`)}
        />
      ))}
      {files.map(({ url, title }, index) => (
        <TextField
          key={url}
          label={labelled(t('Title of file {number}', { number: index + 1 }))}
          hint={title}
          {...field(`files.${index}.translations.${language}`)}
        />
      ))}
    </div>
  );
}
