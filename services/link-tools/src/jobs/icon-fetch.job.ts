import { type JobHandler, handleJob } from '@foyer/service-kit/job-definition'
import type { IconFetcher } from '../modules/icon/icon-fetcher.ts'
import { iconFetch } from './definitions.ts'

export function iconFetchHandler(fetcher: IconFetcher): JobHandler {
  return handleJob(iconFetch, async ({ host, due }) => void (await fetcher.fetch(host, new Date(due))))
}
