import { listFeedback, sendFeedback } from '@foyer/contracts/feedback'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerFeedbackRoutes(app: FastifyInstance, { access, feedback }: Pick<AccountsDeps, 'access' | 'feedback'>): void {
  serve(app, access, sendFeedback, async ({ body }) => {
    await feedback.send(body)
    return { received: true as const }
  })

  serve(app, access, listFeedback, async ({ query }) => ({
    feedback: (await feedback.list(query.before)).map(({ _id: id, form, choices, answers, created_at: at }) => ({
      id,
      form,
      choices,
      answers: answers.map(({ question, text }) => ({ question, text })),
      created_at: Math.floor(at.getTime() / 1000),
    })),
  }))
}
