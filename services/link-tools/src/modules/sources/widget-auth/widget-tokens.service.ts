import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import { createOutsideFailures } from '@foyer/service-kit/outside-failures'
import { pollUntil } from '@foyer/service-kit/poll-until'
import { sourceNotConfigured, sourceUnavailable } from '../source/source.errors.ts'
import { type TokenSeal, ownerOf } from './token-seal.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from './widget-authorization.repository.ts'
import { TokenRefusedError, type WidgetProvider } from './widget-provider.ts'

/** A token that ends within this time is not used any more. */
const marginMs = 60_000
/** Longer than a provider may take. */
const leaseMs = 12_000
const waitMs = 10_000

export type ConfiguredWidgetProviders = ReadonlyMap<WidgetProviderId, WidgetProvider>
export type WidgetTokens = ReturnType<typeof createWidgetTokens>

/** The provider cannot refresh the token: whoever has connected the widget does so again. */
export const reauthenticationRequired = (cause?: unknown) => new AppError('widget_reauthentication_required', undefined, { cause })

/** The access tokens of widgets, which are refreshed by one process at a time: some providers give each refresh token once. */
export function createWidgetTokens(options: {
  authorizations: Pick<WidgetAuthorizationRepository, 'find' | 'lease' | 'release'>
  providers: ConfiguredWidgetProviders
  seal: TokenSeal
  clock: () => Date
  log: Logger
}) {
  const { authorizations, providers, seal, clock, log } = options
  const outsideFailures = createOutsideFailures({ log, now: () => clock().getTime() })

  /** The token of a record where it can be used; null where a new one is needed. `refused` is one that the provider has not taken. */
  const usable = async (record: WidgetAuthorizationRecord, refused: string | undefined): Promise<string | null> => {
    if (record.lost_at) throw reauthenticationRequired()
    const tokens = seal.open(record.sealed, ownerOf(record))
    if (!tokens) throw reauthenticationRequired(new Error('the tokens cannot be opened'))
    const isCurrent = tokens.expiresAt === null || tokens.expiresAt.getTime() > clock().getTime() + marginMs
    if (!isCurrent || tokens.access === refused) return null
    if (seal.isStale(record.sealed)) await authorizations.release(record, { sealed: seal.seal(tokens, ownerOf(record)) })
    return tokens.access
  }

  const refresh = async (record: WidgetAuthorizationRecord): Promise<string> => {
    const provider = providers.get(record.provider)
    if (!provider) throw sourceNotConfigured()
    const refreshToken = seal.open(record.sealed, ownerOf(record))?.refresh
    try {
      if (!refreshToken) throw new TokenRefusedError('there is no refresh token')
      const tokens = await provider.refresh(refreshToken)
      await authorizations.release(record, { sealed: seal.seal(tokens, ownerOf(record)), expires_at: tokens.expiresAt })
      return tokens.access
    } catch (error) {
      const isRefused = error instanceof TokenRefusedError
      await authorizations.release(record, isRefused ? { lost_at: clock() } : {})
      if (isRefused) throw reauthenticationRequired(error)
      outsideFailures.report(record.provider, error)
      throw sourceUnavailable(error)
    }
  }

  return {
    /**
     * An access token that is valid for a while. Throws `widget_not_connected` where the widget was disconnected meanwhile,
     * `widget_reauthentication_required`, and `source_unavailable` while the provider cannot be reached.
     */
    async access({ _id, connected_at: connectedAt }: WidgetAuthorizationRecord, refused?: string): Promise<string> {
      const token = await pollUntil(
        async () => {
          const record = await authorizations.find(_id)
          if (record?.connected_at.getTime() !== connectedAt.getTime()) throw new AppError('widget_not_connected')
          const current = await usable(record, refused)
          if (current !== null) return current
          const now = clock()
          const isLeased = await authorizations.lease(record, now, new Date(now.getTime() + leaseMs))
          return isLeased ? refresh(record) : null
        },
        { intervalMs: 200, timeoutMs: waitMs },
      )
      if (token === null) throw sourceUnavailable(new Error('the token is being refreshed for too long'))
      return token
    },

    /** A token that a provider takes no more, though it has not ended and cannot be refreshed. */
    async lose(record: WidgetAuthorizationRecord): Promise<void> {
      const current = await authorizations.find(record._id)
      if (current?.connected_at.getTime() === record.connected_at.getTime()) await authorizations.release(current, { lost_at: clock() })
    },
  }
}
