export { useActingFor } from './use-acting-for.ts';
