import { join } from 'node:path'
import { serverBundle } from '@foyer/bundling/server-bundle'

/** What `npm start` runs: the code of every service, of the gateway's thread and of what else the process starts (ADR 12). */
export default serverBundle({
  input: { main: join(import.meta.dirname, 'src/main.ts') },
  dir: join(import.meta.dirname, 'dist'),
})
