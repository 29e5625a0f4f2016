import { CornerDownRight, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut, useSession } from '#features/identity/web/index.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { setTheme, useTheme } from '#ui/use-theme.ts';
import { fits, placesFor } from './palette-places.ts';

const themes = [
  { choice: 'light', label: 'Theme: light', icon: <Sun /> },
  { choice: 'dark', label: 'Theme: dark', icon: <Moon /> },
  { choice: 'system', label: 'Theme: as the system', icon: <Monitor /> },
] as const;

/** The pages that fit the query, and what one can do on every page. */
export function usePlaceCommands(query: string, onHelp: () => void): readonly CommandGroup[] {
  const navigate = useNavigate();
  const theme = useTheme();
  const { user } = useSession();

  const places = placesFor({ signedIn: user !== null, admin: user?.admin ?? false })
    .filter(({ label, words }) => fits(query, `${label} ${words}`))
    .map(({ label, to }): Command => {
      return { id: to, label, icon: <CornerDownRight />, run: () => void navigate(to) };
    });

  const actions: (Command & { words: string })[] = [
    ...themes.map(({ choice, label, icon }) => ({
      id: `theme ${choice}`,
      label,
      icon,
      words: 'appearance colour',
      aside: theme === choice ? 'Chosen' : undefined,
      run: () => setTheme(choice),
    })),
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      icon: <Keyboard />,
      words: 'help keys',
      run: onHelp,
    },
    ...(user
      ? [
          {
            id: 'sign-out',
            label: 'Logout',
            icon: <LogOut />,
            words: 'sign out leave',
            run: () => void signOut(),
          },
        ]
      : []),
  ];

  return [
    { label: 'Go to', commands: places },
    {
      label: 'Do',
      commands: actions.filter(({ label, words }) => fits(query, `${label} ${words}`)),
    },
  ];
}
