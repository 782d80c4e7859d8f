import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import { type TokenSeal, ownerOf } from './token-seal.ts'
import type { WidgetAuthorizationRecord } from './widget-authorization.repository.ts'
import type { WidgetRevocation, WidgetRevocationModel } from './widget-revocation.model.ts'
import type { ConfiguredWidgetProviders } from './widget-tokens.service.ts'

/** After the first minute twice as long each time: the last one after almost six days. */
const firstDelayMs = 60_000
const maxAttempts = 14
const atOnce = 20

export type WidgetRevocations = ReturnType<typeof createWidgetRevocations>

/** Ends at its provider what a widget that is no longer connected could do, however long that takes. */
export function createWidgetRevocations(options: {
  revocations: WidgetRevocationModel
  providers: ConfiguredWidgetProviders
  seal: TokenSeal
  clock: () => Date
  log: Logger
}) {
  const { revocations, providers, seal, clock, log } = options

  const attempt = async ({ _id, provider, sealed, attempts }: WidgetRevocation): Promise<void> => {
    const tokens = seal.open(sealed, `revocation ${_id}`)
    try {
      if (tokens) await providers.get(provider)?.revoke(tokens)
      await revocations.deleteOne({ _id })
    } catch (error) {
      const isLast = attempts + 1 >= maxAttempts
      log.warn({ err: error, provider, attempts }, isLast ? 'tokens of a widget not revoked' : 'tokens of a widget not revoked; will retry')
      if (isLast) await revocations.deleteOne({ _id })
      else {
        const dueAt = new Date(clock().getTime() + firstDelayMs * 2 ** attempts)
        await revocations.updateOne({ _id }, { $set: { attempts: attempts + 1, due_at: dueAt } })
      }
    }
  }

  return {
    /** Writes down that the tokens of a record are to be revoked; gives what does so at once, and leaves it to the sweep where that fails. */
    async add(record: WidgetAuthorizationRecord): Promise<() => Promise<void>> {
      const tokens = seal.open(record.sealed, ownerOf(record))
      if (!tokens) return () => Promise.resolve()
      const _id = newToken()
      const revocation = {
        _id,
        provider: record.provider,
        sealed: seal.seal(tokens, `revocation ${_id}`),
        attempts: 0,
        due_at: new Date(clock().getTime() + firstDelayMs),
      }
      await revocations.create(revocation)
      return () => attempt(revocation)
    },

    /** Tries those again that are due. */
    async sweep(): Promise<void> {
      const due = await revocations
        .find({ due_at: { $lte: clock() } })
        .sort({ due_at: 1 })
        .limit(atOnce)
        .lean<WidgetRevocation[]>()
        .exec()
      for (const revocation of due) await attempt(revocation)
    },
  }
}
