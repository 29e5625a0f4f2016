import { ImageOff } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { DropZone } from '#ui/drop-zone.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { ViewErrorMessage } from '#ui/view-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Picture } from '#ui/picture.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { HeaderCell, TableHead } from '#ui/table.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import { Example } from './example.tsx';

export function StateExamples() {
  return (
    <>
      <Example
        title="Errors"
        caption="form-problem.tsx, view-error.tsx, needs-script.tsx, picture.tsx"
        grid
      >
        <FormProblem
          problem={{
            title: 'This could not be saved',
            detail: 'One thing needs your attention.',
            errors: [{ pointer: '#/pieces', detail: 'At least 25 pieces' }],
          }}
        />
        <ViewErrorMessage status={500} title={null} busy={false} onRetry={() => undefined} />
        <ViewErrorMessage status={404} title={null} busy={false} onRetry={() => undefined} />
        <div>
          <NeedsScript what="The cutter" />
          <Alert tone="caution" title="The cutter needs JavaScript">
            Shown without JavaScript only.
          </Alert>
        </div>
        <Picture
          src="/nowhere.webp"
          alt="A bar"
          fallback={
            <span className="grid h-24 place-items-center border border-line bg-sunken text-muted">
              <ImageOff aria-hidden />
            </span>
          }
        />
      </Example>
      <Example title="Drop zone" caption="drop-zone.tsx" grid>
        {[null, 0.4].map((progress) => (
          <DropZone
            key={progress}
            title="Drop a file here"
            hint="CSV or XLSX, up to 10 MB."
            accept=".csv,.xlsx"
            progress={progress}
            onFile={() => undefined}
            className="py-8"
          />
        ))}
      </Example>
      <Example title="More states" caption="password-field.tsx, email-text.tsx" grid>
        <PasswordField label="Password" defaultValue="copper" required />
        <PasswordField label="Password, too short" error="Must be 6 characters or longer" />
        <p className="w-40 border border-line p-2 text-sm">
          <EmailText email="ines.kovac@kovac-antriebe.example" />
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" disabled>
            Quiet, disabled
          </Button>
          <Button variant="danger" disabled>
            Danger, disabled
          </Button>
          <Button variant="danger" busy>
            Deleting
          </Button>
          <Button size="sm" busy>
            Small, busy
          </Button>
          <Button block>
            Block <span className="sr-only">, full width</span>
          </Button>
          <a href="?anchor" className={buttonClass({ variant: 'quiet' })}>
            A link as a quiet button
          </a>
          <IconButton label="Small, no" icon={<ImageOff />} size="sm" tone="danger" disabled />
          <Avatar name="Lost Picture" src="/nowhere.webp" />
        </div>
        <LoadMore more={null} shown="144 parts shown" back="Back to the first parts" />
        <LoadMore more={null} first="?" shown="44 parts shown" back="Back to the first parts" />
        <PleaseWait inline label="Cutting" />
        <TableSkeleton
          head={
            <TableHead>
              <tr>
                <HeaderCell>Part</HeaderCell>
                <HeaderCell>Quantity</HeaderCell>
              </tr>
            </TableHead>
          }
          columns={2}
        />
      </Example>
    </>
  );
}
