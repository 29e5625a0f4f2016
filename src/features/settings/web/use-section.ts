import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { compareVersions } from '#ui/newer-values.ts';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { changeSettings, type ManagedSettings, type SettingsChange } from '../contract.ts';
import { settingsSections, type SettingsSection } from '../domain/settings.ts';
import { settingsMessages } from './messages.ts';

export interface SectionProps<Section extends SettingsSection> {
  readonly loaded: ManagedSettings[Section];
  /** Called when the section has unsaved input, and when it no longer has. */
  readonly onDirty: (section: SettingsSection, isDirty: boolean) => void;
}

/** The form of one section. Asks before it replaces what another admin has saved meanwhile. */
export function useSection<Values extends FieldValues>(
  section: SettingsSection,
  { loaded, onDirty }: SectionProps<SettingsSection>,
) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const valuesOf = ({ value }: typeof loaded) => value as unknown as Values;
  const form = useForm<Values>({
    resolver: zodResolver(settingsSections[section] as never) as unknown as Resolver<Values>,
    mode: 'onTouched',
    defaultValues: valuesOf(loaded) as DefaultValues<Values>,
  });
  const conflict = useEditConflict(form);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty]);

  // The defaults of a section that nobody has saved contain the name of the shop.
  useEffect(() => {
    if (saved.version > 0 || loaded.version > 0) return;
    const versions = { before: saved.value, now: loaded.value, typed: form.getValues() };
    const { changes, edits } = compareVersions(versions);
    if (changes.length === 0) return;
    setSaved(loaded);
    form.reset(valuesOf(loaded));
    for (const { name, mine } of edits) {
      form.setValue(name as FieldPath<Values>, mine as never, { shouldDirty: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per loaded version
  }, [loaded]);

  async function save(values: Values) {
    if (!(await conflict.mayReplace())) return;
    const body = { section, version: saved.version, ...values } as unknown as SettingsChange;
    const outcome = await api(changeSettings, { body });
    conflict.clear();
    setRefused(null);
    if (outcome.ok) {
      setSaved(outcome.value[section]);
      form.reset(valuesOf(outcome.value[section]));
      toast.positive(settingsMessages.saved);
      await revalidate();
    } else if (outcome.problem.type === 'settings/changed') {
      const current = outcome.problem.current[section];
      conflict.rebase(valuesOf(saved), valuesOf(current), current.changedBy);
      setSaved(current);
    } else {
      setRefused(outcome.problem);
      showFieldErrors(outcome.problem, form.setError);
    }
  }

  return { form, refused, conflict, onSubmit: form.handleSubmit(save) };
}
