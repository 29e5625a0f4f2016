import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { categoryHeaders } from '../domain/category-columns.ts';
import { exampleFields, exampleLines } from '../domain/category-example.ts';

/** How a file of categories is written. */
export function CategoryFileFormat() {
  return (
    <Section title={t('How the file is written')} className="mt-10">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          {t(
            'Each line is a category, or an attribute of the category. Their order in the file is their order in the shop.',
          )}
        </p>
        <p>
          {t(
            'A line is about the category with its address, else the one with its path: to rename or move a category, change the path and keep the address. Old addresses lead to the new ones.',
          )}
        </p>
        <p>
          {t(
            'A column that is missing changes nothing; an empty cell deletes the value. Types are number, text, choice and yes-no; only an attribute has one.',
          )}
        </p>
      </div>
      <Table label={t('Example of a file of categories')} dense className="mt-4">
        <TableHead>
          <tr>
            {exampleFields.map((field) => (
              <HeaderCell key={field}>{t(categoryHeaders[field])}</HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {exampleLines.map((cells) => (
            <Row key={`${cells.category}${cells.attribute}`}>
              {exampleFields.map((field) => (
                <Cell key={field} label={t(categoryHeaders[field])} className="whitespace-nowrap">
                  {cells[field]}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
