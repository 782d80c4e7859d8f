import { join } from 'node:path'
import { root } from '../lib/repository.mjs'

/** Where suites leave their reports, and the gate its table as `gate.json` or `deep.json`. */
export const reportFolder = join(root, 'node_modules/.foyer/reports')
