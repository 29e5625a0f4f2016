import { ConfirmProvider } from '#ui/confirm-provider.tsx';
import { Container } from '#ui/container.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { ActionExamples } from './action-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { KeyboardExamples } from './keyboard-examples.tsx';
import { MessageExamples } from './message-examples.tsx';
import { StateExamples } from './state-examples.tsx';
import { StructureExamples } from './structure-examples.tsx';
import { TokenExamples } from './token-examples.tsx';

/** The gallery: every component in every state, for development and tests. */
export function GalleryPage() {
  return (
    <ConfirmProvider>
      <SkipLink to="gallery" />
      <Container className="py-6">
        <header className="mb-10 flex items-center justify-between">
          <Logo name="Busbar" />
          <ThemeSwitch />
        </header>
        <main id="gallery" tabIndex={-1} className="grid grid-cols-1 gap-10 outline-none">
          <PageHeader title="The gallery" caption="Every component, every state" className="mb-0" />
          <TokenExamples />
          <ActionExamples />
          <FieldExamples />
          <StructureExamples />
          <MessageExamples />
          <KeyboardExamples />
          <StateExamples />
        </main>
      </Container>
      <Toaster />
    </ConfirmProvider>
  );
}
