import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointModulesText } from './endpoint-modules-text.ts'

/** Writes the list of modules that the registry is made from: `node packages/contracts/scripts/endpoint-modules.ts`, after adding or moving one. */
writeFileSync(join(import.meta.dirname, '../src/api/endpoint-modules.ts'), await endpointModulesText())
