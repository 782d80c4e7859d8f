import { createAuditRecorder } from '@foyer/service-kit/audit-recorder'
import { createPasswordHasher } from '@foyer/service-kit/password-hasher'
import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { PageStore } from '../store/page-store.module.ts'
import { createPageSharing } from './page-sharing.service.ts'
import { createPasswordGuesses } from './password-guesses.ts'
import { createPasswordGuessesModel } from './password-guesses.model.ts'
import { createPasswordGuessesRepository } from './password-guesses.repository.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'mongo' | 'signals' | 'clock' | 'internal' | 'log'>
  store: Pick<PageStore, 'pages' | 'relay'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
}

/** Who may see a page, and what a password of it lets in. */
export function createSharingModule({ kit: { mongo, signals, clock, internal, log }, store: { pages, relay }, webhooks }: Dependencies) {
  const guesses = createPasswordGuesses({ guesses: createPasswordGuessesRepository(createPasswordGuessesModel(mongo)), clock })
  const audit = createAuditRecorder({ internal, log })
  return createPageSharing({ audit, pages, signals, webhooks, relay, hasher: createPasswordHasher(), guesses })
}
