import { CornerDownRight, Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { signOut, useSession } from '#features/sessions/web/index.ts';
import { languages, languageNames } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { setTheme, useTheme } from '#ui/use-theme.ts';
import { languagePath } from '#pages/shell/language-path.ts';
import { askBeforeTypingIsLost } from '#ui/unsaved-typing.ts';
import { entriesFor, matchesQuery } from './palette-entries.ts';

const themes = [
  { choice: 'light', label: 'Theme: light', icon: <Sun /> },
  { choice: 'dark', label: 'Theme: dark', icon: <Moon /> },
  { choice: 'system', label: 'Theme: system', icon: <Monitor /> },
] as const;

/** The pages and the general actions that match the query. */
export function usePageCommands(query: string, onHelp: () => void): readonly CommandGroup[] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const theme = useTheme();
  const { user } = useSession();

  const entries = entriesFor(user)
    .filter(({ label, keywords }) => matchesQuery(query, `${t(label)} ${label} ${keywords}`))
    .map(({ label, to }): Command => {
      return { id: to, label: t(label), icon: <CornerDownRight />, run: () => void navigate(to) };
    });

  const actions: (Command & { keywords: string })[] = [
    ...themes.map(({ choice, label, icon }) => ({
      id: `theme ${choice}`,
      label: t(label),
      icon,
      keywords: `${label} appearance colour farbschema darstellung`,
      aside: theme === choice ? t('Selected') : undefined,
      run: () => setTheme(choice),
    })),
    ...languages.map((language) => ({
      id: `language ${language}`,
      label: t('Language: {name}', { name: languageNames[language] }),
      icon: <Languages />,
      keywords: `language sprache ${language}`,
      aside: language === currentLanguage() ? t('Selected') : undefined,
      run() {
        askBeforeTypingIsLost();
        window.location.assign(languagePath(language, pathname + search));
      },
    })),
    {
      id: 'keys',
      label: t('Keyboard shortcuts'),
      icon: <Keyboard />,
      keywords: 'keyboard shortcuts help keys tasten hilfe',
      run: onHelp,
    },
    ...(user
      ? [
          {
            id: 'sign-out',
            label: t('Logout'),
            icon: <LogOut />,
            keywords: 'logout sign out leave ausloggen',
            run: () => void signOut(),
          },
        ]
      : []),
  ];

  return [
    { label: t('Go to'), commands: entries },
    {
      label: t('Action'),
      commands: actions.filter(({ label, keywords }) =>
        matchesQuery(query, `${label} ${keywords}`),
      ),
    },
  ];
}
