import { join } from 'node:path'

/** Where copies of the databases in a data folder may be made; what is left there is deleted when the next server opens the folder. */
export const copiesFolder = (dataDir: string) => join(dataDir, '.copies')
