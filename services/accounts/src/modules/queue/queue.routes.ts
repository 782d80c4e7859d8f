import { listFailedJobs, listQueues, removeFailedJobs, retryFailedJobs } from '@foyer/contracts/accounts/administration/queues'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { presentFailedJob } from './queue.presenter.ts'

export function registerQueueRoutes(app: FastifyInstance, { access, queues }: Pick<AccountsDeps, 'access' | 'queues'>): void {
  serve(app, access, listQueues, async () => ({ queues: await queues.list() }))

  serve(app, access, listFailedJobs, async ({ params, query }) => {
    const { jobs, total, next } = await queues.failed(params.name, query.start ?? 0)
    return { jobs: jobs.map(presentFailedJob), total, next }
  })

  serve(app, access, retryFailedJobs, async ({ params, body, ...caller }) => ({
    count: await queues.retry(params.name, body.job_id ?? null, actingPerson(caller)),
  }))

  serve(app, access, removeFailedJobs, async ({ params, body, ...caller }) => ({
    count: await queues.remove(params.name, body.job_id ?? null, actingPerson(caller)),
  }))
}
