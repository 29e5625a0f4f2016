import { CornerDownRight, Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { signOut, useSession } from '#features/sessions/web/index.ts';
import { languages, ownNames } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { setTheme, useTheme } from '#ui/use-theme.ts';
import { languagePath } from '#pages/shell/language-path.ts';
import { fits, placesFor } from './palette-places.ts';

const themes = [
  { choice: 'light', label: 'Theme: light', icon: <Sun /> },
  { choice: 'dark', label: 'Theme: dark', icon: <Moon /> },
  { choice: 'system', label: 'Theme: as the system', icon: <Monitor /> },
] as const;

/** The pages that fit the query, and what one can do on every page. */
export function usePlaceCommands(query: string, onHelp: () => void): readonly CommandGroup[] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const theme = useTheme();
  const { user } = useSession();

  const places = placesFor({ signedIn: user !== null, admin: user?.admin ?? false })
    .filter(({ label, words }) => fits(query, `${t(label)} ${label} ${words}`))
    .map(({ label, to }): Command => {
      return { id: to, label: t(label), icon: <CornerDownRight />, run: () => void navigate(to) };
    });

  const actions: (Command & { words: string })[] = [
    ...themes.map(({ choice, label, icon }) => ({
      id: `theme ${choice}`,
      label: t(label),
      icon,
      words: `${label} appearance colour`,
      aside: theme === choice ? t('Chosen') : undefined,
      run: () => setTheme(choice),
    })),
    ...languages.map((language) => ({
      id: `language ${language}`,
      label: t('Language: {name}', { name: ownNames[language] }),
      icon: <Languages />,
      words: `language sprache ${language}`,
      aside: language === currentLanguage() ? t('Chosen') : undefined,
      run: () => window.location.assign(languagePath(language, pathname + search)),
    })),
    {
      id: 'keys',
      label: t('Keyboard shortcuts'),
      icon: <Keyboard />,
      words: 'keyboard shortcuts help keys',
      run: onHelp,
    },
    ...(user
      ? [
          {
            id: 'sign-out',
            label: t('Logout'),
            icon: <LogOut />,
            words: 'logout sign out leave',
            run: () => void signOut(),
          },
        ]
      : []),
  ];

  return [
    { label: t('Go to'), commands: places },
    {
      label: t('Do'),
      commands: actions.filter(({ label, words }) => fits(query, `${label} ${words}`)),
    },
  ];
}
