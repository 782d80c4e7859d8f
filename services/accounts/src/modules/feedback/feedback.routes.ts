import { listFeedback, sendFeedback } from '@foyer/contracts/accounts/feedback'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentFeedback } from './feedback.presenter.ts'

export function registerFeedbackRoutes(app: FastifyInstance, { access, feedback }: Pick<AccountsDeps, 'access' | 'feedback'>): void {
  serve(app, access, sendFeedback, async ({ body }) => {
    await feedback.send(body)
    return { received: true as const }
  })

  serve(app, access, listFeedback, async ({ query }) => {
    const { records, next } = await feedback.list(query)
    return { feedback: records.map(presentFeedback), next }
  })
}
