import type { Outside } from '../outside.ts';
import { connectDocuments } from './identity.ts';

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  documents: connectDocuments(() => api),
});
