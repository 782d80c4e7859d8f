import type { FeedRecord } from '../feed/feed.model.ts'
import type { CredentialSeal } from './credential-seal.ts'
import type { CredentialsRepository } from './credentials.repository.ts'
import { type Credentials, basicAuthorization } from './credentials.ts'

export type FeedCredentials = ReturnType<typeof createFeedCredentials>

type PrivateFeed = Pick<FeedRecord, '_id' | 'url' | 'private_of' | 'credentials'>

/** The names and passwords of private feeds: sealed in their records, opened only to ask their server. */
export function createFeedCredentials({
  seal,
  credentials: stored,
}: {
  seal: CredentialSeal
  credentials: Pick<CredentialsRepository, 'reseal'>
}) {
  return {
    /**
     * The Authorization header for a feed's server. Undefined for a feed of everybody, for credentials that cannot be opened, and where
     * the feed has come to another server than they were given for.
     */
    async authorization(feed: PrivateFeed): Promise<string | undefined> {
      if (feed.private_of === null || feed.credentials === null) return undefined
      const owner = { feed_id: feed._id, user_id: feed.private_of }
      const credentials = seal.open(feed.credentials, owner)
      if (!credentials || !isMeantFor(credentials.origin, feed.url)) return undefined
      if (seal.isStale(feed.credentials)) await stored.reseal(feed._id, feed.credentials, seal.seal(credentials, owner))
      return basicAuthorization(credentials)
    },

    /** The sealed credentials of a person for the server of one feed. */
    sealed: (feed: { _id: number; url: string }, userId: number, { username, password }: Credentials): string =>
      seal.seal({ username, password, origin: new URL(feed.url).origin }, { feed_id: feed._id, user_id: userId }),
  }
}

/** The same server, or the same one over TLS: never another that a feed was moved to. */
function isMeantFor(origin: string, url: string): boolean {
  const { origin: requestedOrigin, protocol, host } = new URL(url)
  return requestedOrigin === origin || (protocol === 'https:' && `http://${host}` === origin)
}
