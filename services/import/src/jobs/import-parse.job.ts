import { handleJob } from '@foyer/service-kit/job-definition'
import type { ParseCommand } from '../modules/import/parse.command.ts'
import { importParse } from './definitions.ts'

export const importParseJob = (parse: ParseCommand) => handleJob(importParse, ({ import_id }) => parse(import_id))
