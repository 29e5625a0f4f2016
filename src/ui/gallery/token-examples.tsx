import { Example } from './example.tsx';

const swatches = [
  'bg-paper',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-plate',
  'bg-ink',
  'bg-on-ink',
  'bg-muted',
  'bg-faint',
  'bg-line',
  'bg-line-strong',
  'bg-copper',
  'bg-copper-strong',
  'bg-copper-ink',
  'bg-copper-soft',
  'bg-on-copper',
  'bg-positive',
  'bg-positive-soft',
  'bg-caution',
  'bg-caution-soft',
  'bg-danger',
  'bg-danger-soft',
  'bg-danger-fill',
  'bg-on-danger',
  'bg-info',
  'bg-info-soft',
  'bg-focus',
];

export function TokenExamples() {
  return (
    <>
      <Example title="Colour" caption="theme.css">
        {swatches.map((swatch) => (
          <div key={swatch} className="grid gap-1">
            <div className={`h-10 w-24 rounded-sm border border-line ${swatch}`} />
            <span className="code text-2xs text-muted">{swatch.slice(3)}</span>
          </div>
        ))}
      </Example>
      <Example title="Type" caption="Plex, JetBrains Mono">
        <div className="grid gap-2">
          <p className="text-4xl font-semibold tracking-tight">1,184.5000 in 12 parts</p>
          <h1>Heading one, 31</h1>
          <h2>Heading two, 20</h2>
          <h3>Heading three, 17</h3>
          <p className="max-w-prose">
            Text, 15. Bars are cut, punched and bent to drawing, 0.05 mm repeatable, and leave the
            house within two days.
          </p>
          <p className="text-sm text-muted">Second rank, 13, muted.</p>
          <p className="text-xs text-faint">Third rank, 12, faint.</p>
          <p className="caption text-muted">Caption: rated 573 A / 65 °C</p>
          <p className="code">BB-CU-3010-0.5 0O1lI {'{}'} 25±0.1 µm</p>
        </div>
      </Example>
    </>
  );
}
