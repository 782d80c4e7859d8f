import type { FailedJob } from '@foyer/contracts/accounts/administration/queues'
import type { FailedJob as StoredJob } from '@foyer/service-kit/queue-administration'

export function presentFailedJob({ id, failedAt, attempts, reason }: StoredJob): FailedJob {
  return { id, failed_at: failedAt && Math.floor(failedAt.getTime() / 1000), attempts, reason }
}
