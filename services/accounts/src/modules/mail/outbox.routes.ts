import { type OutboxMail, listAdminOutbox, listOutbox } from '@foyer/contracts/accounts/administration/outbox'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import type { OutboxRecord } from './outbox.model.ts'

export function registerOutboxRoutes(app: FastifyInstance, { access, outbox }: Pick<AccountsDeps, 'access' | 'outbox'>): void {
  const list = async () => {
    if (!outbox) throw new AppError('not_found')
    return { mails: (await outbox.list()).map(presentOutboxMail) }
  }

  serve(app, access, listOutbox, list)

  serve(app, access, listAdminOutbox, list)
}

function presentOutboxMail({ _id: id, to, subject, text, created_at: at }: OutboxRecord): OutboxMail {
  return { id, to, subject, text, created_at: Math.floor(at.getTime() / 1000) }
}
