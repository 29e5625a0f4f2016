import { useApi } from '#browser/api.ts';
import { ExportMenu } from '#browser/export-menu.tsx';
import { exportBomCsv, exportBomXlsx, type Bom } from '../contract.ts';

/** Downloads the lines with all decisions. */
export function ExportBom({ bom: { _id: id, name } }: { readonly bom: Bom }) {
  const api = useApi();
  const params = { id };
  return (
    <ExportMenu
      fileName={fileName(name)}
      csv={() => api(exportBomCsv, { params })}
      xlsx={() => api(exportBomXlsx, { params })}
    />
  );
}

/** Without the characters that file systems refuse. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]+/g, '-');
}
