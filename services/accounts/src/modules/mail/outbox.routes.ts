import { listOutbox } from '@foyer/contracts/outbox'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerOutboxRoutes(app: FastifyInstance, { access, outbox }: Pick<AccountsDeps, 'access' | 'outbox'>): void {
  serve(app, access, listOutbox, async () => {
    if (!outbox) throw new AppError('not_found')
    const mails = await outbox.list()
    return {
      mails: mails.map(({ _id: id, to, subject, text, created_at: at }) => ({
        id,
        to,
        subject,
        text,
        created_at: Math.floor(at.getTime() / 1000),
      })),
    }
  })
}
