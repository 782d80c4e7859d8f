import { handleJob } from '@foyer/service-kit/job-definition'
import type { RunCommand } from '../modules/import/run.command.ts'
import { importRun } from './definitions.ts'

export const importRunJob = (run: RunCommand) => handleJob(importRun, ({ import_id }) => run(import_id))
