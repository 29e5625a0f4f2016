import { useState } from 'react';
import { CornerDownRight, Moon, RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { CommandPalette, type CommandGroup } from '#ui/command-palette.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { Example } from './example.tsx';

const nothing = () => undefined;
const pages: CommandGroup = {
  label: 'Go to',
  commands: ['Overview', 'Drawings', 'Tolerances'].map((label) => ({
    id: label,
    label,
    icon: <CornerDownRight />,
    run: nothing,
  })),
};
const parts: CommandGroup = {
  label: 'Parts',
  commands: [
    {
      id: 'BB-CU-3010',
      label: 'Copper bar 30 x 10, bare, cut to length, deburred on both ends',
      detail: 'BB-CU-3010 · Cu-ETP',
      icon: <Moon />,
      aside: '1,240 pieces',
      run: nothing,
    },
  ],
};
const failed: CommandGroup = {
  label: 'Parts',
  commands: [
    {
      id: 'again',
      label: 'Try again',
      detail: 'There was no answer.',
      icon: <RotateCw />,
      keepOpen: true,
      run: nothing,
    },
  ],
};

const states: Readonly<Record<string, { groups: readonly CommandGroup[]; status: string }>> = {
  Found: { groups: [pages, parts], status: '4 results' },
  Searching: {
    groups: [pages, { label: 'Parts', commands: [], pending: 3 }],
    status: 'Searching',
  },
  Nothing: { groups: [], status: '0 results' },
  Failed: { groups: [failed], status: '1 result' },
};

function PaletteExample() {
  const [state, setState] = useState('Found');
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const shown = states[state] ?? { groups: [], status: '' };
  return (
    <>
      {Object.keys(states).map((name) => (
        <Button
          key={name}
          onClick={() => {
            setState(name);
            setOpen(true);
          }}
        >
          {`Palette: ${name}`}
        </Button>
      ))}
      <CommandPalette
        {...shown}
        {...{ open, query }}
        found={shown.groups.length > 0}
        onClose={() => setOpen(false)}
        onQuery={setQuery}
        label="Try the palette"
        placeholder="Type anything"
        empty="Nothing found"
      />
    </>
  );
}

const bars = ['BB-CU-2005', 'BB-CU-3010', 'BB-CU-4010'];

function SelectionExample() {
  const keys = useTableKeys();
  const [chosen, setChosen] = useState<readonly string[]>(['BB-CU-3010']);
  const toggle = (bar: string) =>
    setChosen((now) => (now.includes(bar) ? now.filter((one) => one !== bar) : [...now, bar]));
  return (
    <Table label="Bars to cut" keys={keys} className="w-full">
      <TableHead>
        <Row>
          <HeaderCell>Cut</HeaderCell>
          <HeaderCell>Bar</HeaderCell>
          <HeaderCell>Note</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {bars.map((bar) => (
          <Row key={bar} selected={chosen.includes(bar)}>
            <Cell>
              <input
                type="checkbox"
                aria-label={`Cut ${bar}`}
                checked={chosen.includes(bar)}
                onChange={() => toggle(bar)}
                className="size-4 accent-copper"
              />
            </Cell>
            <Cell>
              <a href={`?${bar}`} className="link">
                {bar}
              </a>
            </Cell>
            <Cell>
              <TextField label={`Note on ${bar}`} labelHidden />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

export function KeyboardExamples() {
  const [help, setHelp] = useState(false);
  return (
    <>
      <Example
        title="Palette and keys"
        caption="command-palette.tsx, kbd.tsx, shortcuts-dialog.tsx"
      >
        <PaletteExample />
        <Button onClick={() => setHelp(true)}>Shortcuts</Button>
        <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
        <p className="flex items-center gap-1 text-sm text-muted">
          <Kbd>Ctrl K</Kbd> or <Kbd>/</Kbd>
        </p>
      </Example>
      <Example title="Table with keys and selection" caption="table.tsx, use-table-keys.tsx">
        <SelectionExample />
      </Example>
    </>
  );
}
