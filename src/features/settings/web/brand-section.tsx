import { Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { Logo } from '#ui/logo.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  accentTokens,
  darkTokens,
  lightTokens,
  themes,
  type Theme,
} from '../domain/accent-colour.ts';
import type { Logo as ShopLogo, SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { UploadPicture } from './upload-picture.tsx';
import { useSection, type SectionProps } from './use-section.ts';

type Brand = SettingsOf<'brand'>;

/** Name, logo and accent colour, with a preview in both themes. */
export function BrandSection(props: SectionProps<'brand'>) {
  const state = useSection<Brand>('brand', props);
  const { form } = state;
  const field = fieldsOf(form);
  const { control, setValue } = form;
  const [name, logo, accent] = useWatch({ control, name: ['name', 'logo', 'accent'] });

  function setLogo(value: ShopLogo | null) {
    setValue('logo', value, { shouldDirty: true });
  }

  return (
    <SectionForm id="brand" title={t('Name and logo')} state={state}>
      <TextField label={t('Name of the shop')} required maxLength={60} {...field('name')} />
      <div className="flex flex-wrap items-start gap-3">
        <UploadPicture
          use="logo"
          label={logo ? t('Replace the logo') : t('Upload a logo')}
          onUploaded={({ icon, ...picture }) => setLogo(icon ? { ...picture, icon } : null)}
        />
        {logo && (
          <Button variant="quiet" onClick={() => setLogo(null)}>
            <Trash2 aria-hidden />
            {t('Remove the logo')}
          </Button>
        )}
        <p className="w-full text-sm text-muted">
          {t('JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. It replaces the mark and the name.')}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {themes.map((theme) => (
          <div key={theme} className="grid content-start gap-3">
            <ColourField
              label={theme === 'light' ? t('Accent, light theme') : t('Accent, dark theme')}
              colour={accent[theme]}
              onPick={(colour) =>
                setValue(`accent.${theme}`, colour, { shouldDirty: true, shouldValidate: true })
              }
              input={field(`accent.${theme}`)}
            />
            <Preview theme={theme} name={name} logo={logo} colour={accent[theme]} />
          </div>
        ))}
      </div>
    </SectionForm>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly colour: string;
  readonly onPick: (colour: string) => void;
  readonly input: object;
}

/** A colour as text, and the browser's colour picker inside the field. */
function ColourField({ label, colour, onPick, input }: ColourFieldProps) {
  return (
    <TextField
      label={label}
      hint={t('Such as #a34e1b. Empty: the standard colour.')}
      mono
      maxLength={7}
      after={
        <input
          type="color"
          aria-label={t('Choose: {field}', { field: label })}
          value={isColour(colour) ? colour : '#a34e1b'}
          onChange={({ currentTarget }) => onPick(currentTarget.value)}
          className="size-7 rounded-xs"
        />
      }
      {...input}
    />
  );
}

interface PreviewProps {
  readonly theme: Theme;
  readonly name: string;
  readonly logo: ShopLogo | null;
  readonly colour: string;
}

function Preview({ theme, name, logo, colour }: PreviewProps) {
  const tokensOf = theme === 'light' ? lightTokens : darkTokens;
  return (
    <div
      role="img"
      aria-label={theme === 'light' ? t('Preview, light theme') : t('Preview, dark theme')}
      data-theme={theme}
      style={(isColour(colour) ? tokensOf(colour) : {}) as CSSProperties}
      className="grid gap-3 rounded-md border border-line bg-paper p-4 text-ink"
    >
      <Logo name={name} picture={logo} />
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span className="rounded-sm bg-copper px-3 py-1.5 font-medium text-on-copper">
          {t('Buy')}
        </span>
        <span className="text-copper-ink underline">{t('All products')}</span>
        <span className="rounded-sm bg-copper-soft px-2 py-1">{t('Selected')}</span>
      </p>
    </div>
  );
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Applies a saved accent to the open document; the next pages come with it. */
export function applyAccent(accent: Brand['accent']): void {
  const { style } = document.documentElement;
  for (const name of Object.keys(lightTokens('#000000'))) style.removeProperty(name);
  for (const [name, value] of Object.entries(accentTokens(accent))) style.setProperty(name, value);
}
