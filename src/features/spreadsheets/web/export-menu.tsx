import type { ComponentProps } from 'react';
import { useApi } from '#browser/api.ts';
import { ExportMenu } from '#browser/export-menu.tsx';
import {
  exportCategoriesCsv,
  exportCategoriesXlsx,
  exportProductsCsv,
  exportProductsXlsx,
} from '../contract.ts';
import { exportManufacturersCsv, exportManufacturersXlsx } from '../manufacturer-file-contract.ts';

interface ExportProductsProps {
  /** The filters of the list. */
  readonly filters: {
    readonly q?: string;
    readonly state?: 'active' | 'archived';
    readonly stock?: 'low' | 'none';
    readonly category?: string;
    readonly ids?: readonly string[];
  };
  readonly size?: ComponentProps<typeof ExportMenu>['size'];
}

/** Downloads the filtered products as a file. */
export function ExportProducts({ filters: { ids, ...filters }, size }: ExportProductsProps) {
  const api = useApi();
  const query = { ...filters, ids: ids?.join(',') };
  return (
    <ExportMenu
      fileName="products"
      csv={() => api(exportProductsCsv, { query })}
      xlsx={() => api(exportProductsXlsx, { query })}
      size={size}
    />
  );
}

/** Downloads the categories with their attributes as a file. */
export function ExportCategories() {
  const api = useApi();
  return (
    <ExportMenu
      fileName="categories"
      csv={() => api(exportCategoriesCsv, {})}
      xlsx={() => api(exportCategoriesXlsx, {})}
    />
  );
}

/** Downloads the manufacturers with their aliases as a file. */
export function ExportManufacturers() {
  const api = useApi();
  return (
    <ExportMenu
      fileName="manufacturers"
      csv={() => api(exportManufacturersCsv, {})}
      xlsx={() => api(exportManufacturersXlsx, {})}
    />
  );
}
