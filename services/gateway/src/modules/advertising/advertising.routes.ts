import { consentCookie, viewAdvertising } from '@foyer/contracts/advertising/shown-advertising'
import { apiBase } from '@foyer/contracts/routes'
import type { Advertising } from '@foyer/service-kit/advertising'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../limits/rate-limits.ts'
import { shownAdvertising, slotsPath } from './shown-advertising.ts'
import { slotDocument } from './slot-document.ts'

type Deps = { advertising: Advertising | undefined; https: boolean; limits: Pick<RateLimits, 'byAddress'> }

/** What there is of advertising, and a document for each slot with code: of a partner, for who has agreed to it alone. */
export function registerAdvertisingRoutes(app: FastifyInstance, { advertising, https, limits }: Deps): void {
  app.get(apiBase + viewAdvertising.path, async (request, reply) => {
    await limits.byAddress(request, reply)
    reply.header('cache-control', 'no-store')
    return { advertising: advertising ? shownAdvertising(advertising, request.hostname) : null }
  })

  const slots = (advertising?.slots ?? []).filter(({ html }) => html !== undefined)
  const documents = new Map(slots.map((slot) => [slot.name, { ...slotDocument(slot, https), isOwn: slot.is_own }]))
  app.get<{ Params: { name: string } }>(`${slotsPath}/:name`, async (request, reply) => {
    await limits.byAddress(request, reply)
    const document = documents.get(request.params.name)
    if (!document || (!document.isOwn && request.cookies[consentCookie] !== 'granted')) throw new AppError('not_found')
    return reply.headers(document.headers).send(document.html)
  })
}
