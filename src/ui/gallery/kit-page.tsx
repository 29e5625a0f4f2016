import { ConfirmProvider } from '#ui/confirm-provider.tsx';
import { Container } from '#ui/container.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { KeyboardSpecimens } from './keyboard-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { StructureSpecimens } from './structure-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

/** Every component of the kit in every state, for development and tests. */
export function KitPage() {
  return (
    <ConfirmProvider>
      <SkipLink to="kit" />
      <Container className="py-6">
        <header className="mb-10 flex items-center justify-between">
          <Logo />
          <ThemeSwitch />
        </header>
        <main id="kit" tabIndex={-1} className="grid grid-cols-1 gap-10 outline-none">
          <PageHeader title="The kit" caption="Every component, every state" className="mb-0" />
          <TokenSpecimens />
          <ActionSpecimens />
          <FieldSpecimens />
          <StructureSpecimens />
          <MessageSpecimens />
          <KeyboardSpecimens />
          <StateSpecimens />
        </main>
      </Container>
      <Toaster />
    </ConfirmProvider>
  );
}
