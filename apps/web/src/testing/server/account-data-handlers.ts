import type { Archive } from '@foyer/contracts/import/archives'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds } from './state.ts'

/** What an account holds, and its end. */
export function accountDataHandlers(state: State) {
  return {
    latestArchive: () => {
      const { archive } = state
      if (archive?.status === 'running') state.archive = { ...archive, status: 'ready', size: 2_340_000 }
      return { archive, requests_left: archive ? 2 : 3 }
    },
    requestArchive: () => {
      const created_at = nowInSeconds()
      const archive: Archive = {
        id: newId(),
        status: 'running',
        progress: { pages: 1, total: 3 },
        waits_for: null,
        size: null,
        error: null,
        created_at,
        expires_at: created_at + 604_800,
      }
      state.archive = archive
      return archive
    },
    prepareArchiveDownload: ({ params }) => ({ path: `/api/users/user_data/${params.id}/archive.zip` }),
    deletionTerms: () => ({ grace_days: 14 }),
    deleteAccount: () => {
      state.user = null
      return { deletion_due_at: nowInSeconds() + 1_209_600 }
    },
    keepAccount: () => {
      const { deletion_due_at: _, ...user } = state.user ?? missing()
      state.user = user
      return { user }
    },
    keepAccountByLink: ({ body }) => {
      if (body.token !== 'a-token') throw new AppError('token_invalid')
    },
    emailPreferences: () => state.emailPreferences,
    updateEmailPreferences: ({ body }) => {
      const { can_send_email, kinds, changes_digest, digest_time_zone } = state.emailPreferences
      state.emailPreferences = {
        can_send_email: body.can_send_email ?? can_send_email,
        kinds: { ...kinds, ...body.kinds },
        changes_digest: body.changes_digest ?? changes_digest,
        digest_time_zone: body.digest_time_zone ?? digest_time_zone,
      }
      return state.emailPreferences
    },
    unsubscription: ({ params }) => {
      if (params.token !== 'a-token') throw new AppError('token_invalid')
      return { kind: 'feed_died' as const, is_subscribed: state.emailPreferences.kinds.feed_died }
    },
    setSubscription: ({ body }) => {
      state.emailPreferences.kinds.feed_died = body.is_subscribed
      return { kind: 'feed_died' as const, is_subscribed: body.is_subscribed }
    },
  } satisfies Handlers
}
