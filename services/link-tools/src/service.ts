import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'

export const service = defineService({
  name: 'link-tools',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [],
  jobHandlers: () => [],
  eventHandlers: () => [],
  close: ({ safeFetch }) => safeFetch.close(),
})
