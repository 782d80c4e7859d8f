import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** The queues of background work, for site admins: how many jobs each has, and those that have failed for good. */

const count = z.number().int().min(0)

/** `waiting`: for a worker; `delayed`: for a time; `failed`: all their attempts are used up. */
export const queueSchema = z.object({ name: z.string(), waiting: count, active: count, delayed: count, failed: count })
export type QueueOverview = z.infer<typeof queueSchema>

export const failedJobSchema = z.object({
  id: z.string(),
  /** In seconds since 1970; null where that is not stored. */
  failed_at: z.number().int().nullable(),
  attempts: count,
  /** The message of the last error, in English as the log has it. */
  reason: z.string(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

/** So many failed jobs come in one answer. */
export const failedJobsPerCall = 50

const ofSite = { service: 'accounts', audience: 'public', rights: 'site:admin' } as const
const params = z.object({ name: z.string().min(1).max(100) })
/** One job; without it all failed ones of the queue. */
const body = z.strictObject({ job_id: z.string().min(1).max(500).optional() })
const changed = { responses: { 200: z.object({ count }) }, errors: ['not_found', 'unavailable'] } as const

export const listQueues = endpoint({
  ...ofSite,
  name: 'listQueues',
  method: 'GET',
  path: '/admin/queues.json',
  summary: 'Every queue with how many jobs it has in which state',
  responses: { 200: z.object({ queues: z.array(queueSchema) }) },
  errors: ['unavailable'],
})

export const listFailedJobs = endpoint({
  ...ofSite,
  name: 'listFailedJobs',
  method: 'GET',
  path: '/admin/queues/{name}/failed.json',
  summary: `Failed jobs of a queue, the last first, ${failedJobsPerCall} at a time; \`next\` is the \`start\` of the call that goes on`,
  params,
  query: z.object({ start: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  responses: { 200: z.object({ jobs: z.array(failedJobSchema), total: count, next: count.nullable() }) },
  errors: ['not_found', 'unavailable'],
})

export const retryFailedJobs = endpoint({
  ...ofSite,
  ...changed,
  name: 'retryFailedJobs',
  method: 'POST',
  path: '/admin/queues/{name}/retry.json',
  summary:
    'Let a failed job, or all of a queue, run again with all their attempts. `count`: how many; what is not there any more is left out',
  params,
  body,
})

export const removeFailedJobs = endpoint({
  ...ofSite,
  ...changed,
  name: 'removeFailedJobs',
  method: 'POST',
  path: '/admin/queues/{name}/remove.json',
  summary: 'Remove a failed job, or all of a queue. What is to be done stands in documents: a sweep queues it again where it is due',
  params,
  body,
})
