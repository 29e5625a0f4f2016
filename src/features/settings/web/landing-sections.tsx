import { Plus } from 'lucide-react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { RemotePictureProblem } from '#browser/remote-picture-problem.tsx';
import { shownPicture } from '#shared/remote-picture.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { activityIcons, type ActivityIcon, type SettingsOf } from '../domain/settings.ts';
import { ListItem } from './list-fields.tsx';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { UploadPicture } from './upload-picture.tsx';
import { useSection, type SectionProps } from './use-section.ts';

type Slides = SettingsOf<'slides'>;
type Figures = SettingsOf<'figures'>;
type Activities = SettingsOf<'activities'>;

const empty = () => ({ en: '', de: '' });

/** The carousel of the landing page. */
export function SlidesSection(props: SectionProps<'slides'>) {
  const state = useSection<Slides>('slides', props);
  const { form } = state;
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'slides' });
  return (
    <SectionForm
      id="slides"
      title={t('Slides')}
      hint={t(
        'The carousel of the landing page. A text without a translation is shown in the other language.',
      )}
      state={state}
    >
      {fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Slide {number}', { number: index + 1 })}
          {...{ index, move, remove }}
          length={fields.length}
        >
          <SlideFields form={form} index={index} />
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        disabled={fields.length >= 8}
        onClick={() =>
          append({
            picture: '',
            caption: empty(),
            title: empty(),
            text: empty(),
            link: { to: '/allproducts', label: empty() },
          })
        }
      >
        <Plus aria-hidden />
        {t('Add a slide')}
      </Button>
    </SectionForm>
  );
}

function SlideFields({ form, index }: { form: UseFormReturn<Slides>; index: number }) {
  const field = fieldsOf(form);
  const at = `slides.${index}` as const;
  const picture = useWatch({ control: form.control, name: `${at}.picture` });
  const { slides: saved = [] } = form.formState.defaultValues ?? {};
  const isSaved = saved.some((slide) => slide?.picture === picture);
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <div className="h-20 w-36 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken">
          {picture && (
            <img
              // The shop copies a picture of another site once it is saved.
              key={String(isSaved)}
              src={shownPicture(picture)}
              alt=""
              className="size-full object-cover object-right"
            />
          )}
        </div>
        <UploadPicture
          use="slide"
          label={t('Upload a picture')}
          onUploaded={({ url }) =>
            form.setValue(`${at}.picture`, url, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <TextField label={t('Picture address')} required {...field(`${at}.picture`)} />
      {isSaved && <RemotePictureProblem address={picture} />}
      <LocalizedField form={form} label={t('Caption')} name={`${at}.caption`} />
      <LocalizedField form={form} label={t('Title')} name={`${at}.title`} />
      <LocalizedField form={form} label={t('Text')} name={`${at}.text`} rows={3} />
      <TextField
        label={t('Link')}
        hint={t('A page of this shop, such as /allproducts, or an address with https://')}
        required
        {...field(`${at}.link.to`)}
      />
      <LocalizedField form={form} label={t('Label of the link')} name={`${at}.link.label`} />
    </>
  );
}

/** The numbers of the landing page. */
export function FiguresSection(props: SectionProps<'figures'>) {
  const state = useSection<Figures>('figures', props);
  const { form } = state;
  const field = fieldsOf(form);
  const list = useFieldArray({ control: form.control, name: 'figures' });
  return (
    <SectionForm
      id="figures"
      title={t('Numbers')}
      hint={t('Shown on the landing page; without any, the block is left out.')}
      state={state}
    >
      {list.fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Number {number}', { number: index + 1 })}
          {...{ index, move: list.move, remove: list.remove }}
          length={list.fields.length}
        >
          <NumberField
            label={t('Value')}
            min={0}
            required
            {...numberField(form, index)}
            error={field(`figures.${index}.value`).error}
          />
          <LocalizedField form={form} label={t('Label')} name={`figures.${index}.label`} />
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        disabled={list.fields.length >= 8}
        onClick={() => list.append({ value: 0, label: empty() })}
      >
        <Plus aria-hidden />
        {t('Add a number')}
      </Button>
    </SectionForm>
  );
}

function numberField(form: UseFormReturn<Figures>, index: number) {
  return form.register(`figures.${index}.value`, {
    setValueAs: (typed: unknown) => (typeof typed === 'string' ? typedCount(typed) : typed),
  });
}

const iconLabels: Readonly<Record<ActivityIcon, string>> = {
  supply: 'Parcel',
  boards: 'Circuit board',
  cables: 'Cable',
  cabinets: 'Factory',
  tests: 'Inspection',
  design: 'Ruler',
};

/** What the company does, on the landing page. */
export function ActivitiesSection(props: SectionProps<'activities'>) {
  const state = useSection<Activities>('activities', props);
  const { form } = state;
  const field = fieldsOf(form);
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'activities',
  });
  return (
    <SectionForm
      id="activities"
      title={t('Activities')}
      hint={t(
        'What the company does. Shown on the landing page; without any, the block is left out.',
      )}
      state={state}
    >
      {fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Activity {number}', { number: index + 1 })}
          {...{ index, move, remove }}
          length={fields.length}
        >
          <SelectField
            label={t('Icon')}
            options={activityIcons.map((value) => ({ value, label: t(iconLabels[value]) }))}
            {...field(`activities.${index}.icon`)}
          />
          <LocalizedField form={form} label={t('Title')} name={`activities.${index}.title`} />
          <LocalizedField
            form={form}
            label={t('Text')}
            name={`activities.${index}.text`}
            rows={3}
          />
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        disabled={fields.length >= 12}
        onClick={() => append({ icon: 'supply', title: empty(), text: empty() })}
      >
        <Plus aria-hidden />
        {t('Add an activity')}
      </Button>
    </SectionForm>
  );
}
