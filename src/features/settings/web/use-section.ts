import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { changeSettings, type ManagedSettings, type SettingsChange } from '../contract.ts';
import { settingsSections, type SettingsSection } from '../domain/settings.ts';
import { settingsMessages } from './messages.ts';

export interface SectionConflict<Values> {
  /** The email address of the admin who has saved the section meanwhile. */
  readonly by: string | null;
  readonly theirs: Values;
}

export interface SectionProps<Section extends SettingsSection> {
  readonly loaded: ManagedSettings[Section];
  /** Called when the section has unsaved input, and when it no longer has. */
  readonly onDirty: (section: SettingsSection, isDirty: boolean) => void;
}

/** The form of one section. A conflict keeps the input; saving again then replaces the newer values. */
export function useSection<Values extends FieldValues>(
  section: SettingsSection,
  { loaded, onDirty }: SectionProps<SettingsSection>,
) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(loaded.version);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const [conflict, setConflict] = useState<SectionConflict<Values> | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(settingsSections[section] as never) as unknown as Resolver<Values>,
    mode: 'onTouched',
    defaultValues: loaded.value as unknown as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty]);

  async function save(values: Values) {
    const body = { section, version, ...values } as unknown as SettingsChange;
    const outcome = await api(changeSettings, { body });
    setConflict(null);
    setRefused(null);
    if (outcome.ok) {
      const saved = outcome.value[section];
      setVersion(saved.version);
      form.reset(saved.value as unknown as Values);
      toast.positive(settingsMessages.saved);
      await revalidate();
    } else if (outcome.problem.type === 'settings/changed') {
      const current = outcome.problem.current[section];
      setVersion(current.version);
      setConflict({ by: current.changedBy, theirs: current.value as unknown as Values });
    } else {
      setRefused(outcome.problem);
      showFieldErrors(outcome.problem, form.setError);
    }
  }

  function takeTheirs() {
    if (conflict) form.reset(conflict.theirs);
    setConflict(null);
  }

  return { form, refused, conflict, takeTheirs, onSubmit: form.handleSubmit(save) };
}
