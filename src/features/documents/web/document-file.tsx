import { FileCode2, FileText } from 'lucide-react';
import { useExport, type Download } from '#browser/use-export.ts';
import { Button } from '#ui/button.tsx';

interface DocumentFileProps {
  readonly download: Download;
  readonly fileName: string;
  /** For those who cannot see which document it is. */
  readonly label: string;
  readonly form: 'PDF' | 'XML';
}

/** Downloads a file of a document: the token is in a header, so that a link would not do. */
export function DocumentFile({ download, fileName, label, form }: DocumentFileProps) {
  const { received, start } = useExport(download, fileName);
  const Icon = form === 'PDF' ? FileText : FileCode2;
  return (
    <Button size="sm" busy={received !== null} aria-label={label} onClick={start}>
      <Icon aria-hidden />
      {form}
    </Button>
  );
}
