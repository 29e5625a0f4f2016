export { DocumentFile } from './document-file.tsx';
