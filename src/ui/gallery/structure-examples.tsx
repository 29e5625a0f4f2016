import { Badge } from '#ui/badge.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Stars } from '#ui/stars.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { Example } from './example.tsx';
import { TableExample } from './table-example.tsx';

function BarChartExample() {
  const cut = [4, 9, 0, 12, 7, 15, 11];
  return (
    <Example title="Bar chart" caption="bar-chart.tsx">
      <div className="w-full max-w-md">
        <BarChart
          title="Bars cut by day"
          columns={['Day', 'Bars']}
          bars={cut.map((bars, at) => ({
            label: `Nov ${at + 15}, 2026`,
            value: bars,
            text: String(bars),
            to: `?day=${at}`,
          }))}
        />
      </div>
    </Example>
  );
}

function CarouselExample() {
  return (
    <Example title="Carousel" caption="carousel.tsx">
      <Carousel label="What is new" interval={6000} className="w-full">
        {['Cut to length', 'Tinned in house', 'Tested at 4 kA', 'Packed by kit'].map(
          (text, index) => (
            <div key={text} className="grid h-56 content-end gap-1 bg-sunken p-6">
              <LogoMark className="mb-6 h-12 w-14" />
              <p className="caption text-copper-ink">0{index + 1}</p>
              <p className="text-3xl font-semibold tracking-tight">{text}</p>
            </div>
          ),
        )}
      </Carousel>
    </Example>
  );
}

export function StructureExamples() {
  return (
    <>
      <Example
        title="Navigation"
        caption="tabs-nav.tsx, breadcrumbs.tsx, pagination.tsx, load-more.tsx, rich-text.tsx, unbroken.tsx"
      >
        <div className="grid w-full min-w-0 gap-6">
          <TabsNav
            label="Views"
            items={[
              { to: '/dev/kit', label: 'Overview' },
              { to: '/orders', label: 'Orders' },
              { to: '/reviews', label: 'Reviews' },
              { to: '/people', label: 'People' },
            ]}
          />
          <Breadcrumbs
            items={[
              { label: 'Catalogue', to: '/a' },
              { label: 'Copper bars', to: '/b' },
              { label: '30 x 10 mm' },
            ]}
          />
          <Pagination label="Entries" previous="?before=1" next="?after=50">
            51-100 of 1,204
          </Pagination>
          <p>
            <RichText
              text="A sentence with {link} in it, about {number}."
              parts={{
                link: (
                  <Link to="?sentence" look="text">
                    a link
                  </Link>
                ),
                number: <Unbroken>INV-2026-00042</Unbroken>,
              }}
            />
          </p>
          <LoadMore more="?shown=96" shown="48 products shown" back="Back to the first products" />
        </div>
      </Example>
      <TableExample />
      <Example
        title="Card, description list, stars"
        caption="card.tsx, description-list.tsx, stars.tsx"
        grid
      >
        <Card title="Datasheet" actions={<Badge tone="copper">Rev. C</Badge>}>
          <DescriptionList>
            <DescriptionRow term="Material">Cu-ETP, CW004A</DescriptionRow>
            <DescriptionRow term="Cross section">300 mm²</DescriptionRow>
            <DescriptionRow term="Rated current">573 A at 65 °C</DescriptionRow>
          </DescriptionList>
        </Card>
        <Card
          title="Sum"
          footer={
            <Button variant="primary" block>
              Go on
            </Button>
          }
        >
          <DescriptionList>
            <DescriptionRow term="1,240 x 8.4500" numeric>
              10,478.00
            </DescriptionRow>
            <DescriptionRow term="Freight" numeric>
              48.00
            </DescriptionRow>
            <DescriptionRow term="Total" numeric strong>
              10,526.00
            </DescriptionRow>
          </DescriptionList>
        </Card>
        <Card as="article" interactive flush footer={<ButtonLink to="?card">Open</ButtonLink>}>
          <div className="grid h-32 place-items-center border-b border-line bg-raised">
            <LogoMark className="h-16 w-20" />
          </div>
          <div className="grid gap-1 p-4">
            <p className="font-semibold">Copper bar 30 x 10</p>
            <p className="flex items-center gap-2 text-sm text-muted">
              <Stars value={4.3} /> 4.3 of 118
            </p>
            <Stars value={2} size="md" />
          </div>
        </Card>
      </Example>
      <BarChartExample />
      <CarouselExample />
    </>
  );
}
