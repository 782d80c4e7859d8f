import type { FeedModel } from '../feed/feed.model.ts'
import { createCredentialSeal } from './credential-seal.ts'
import { createCredentialsRepository } from './credentials.repository.ts'
import { createFeedCredentials } from './feed-credentials.ts'

/** The credentials of private feeds. `secrets` seal them, the first one new ones. */
export function createPrivateFeedModule({ model, secrets }: { model: FeedModel; secrets: readonly [Uint8Array, ...Uint8Array[]] }) {
  const credentials = createCredentialsRepository(model)
  return { credentials, feedCredentials: createFeedCredentials({ seal: createCredentialSeal(secrets), credentials }) }
}
