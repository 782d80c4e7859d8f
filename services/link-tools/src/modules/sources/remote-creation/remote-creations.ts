import { AppError } from '@foyer/service-kit/app-error'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { RemoteCreation, RemoteCreationModel } from './remote-creation.model.ts'

/** As long as a browser may keep changes that it could not send. */
const lifetimeMs = 30 * 24 * 60 * 60_000
const maxListed = 500
/** Clocks differ. */
const skewMs = 60_000

export type RemoteCreations = ReturnType<typeof createRemoteCreations>

/**
 * Makes things at providers once, however often a client sends them: providers know no idempotency keys. Until the client hears of the provider's
 * id, its later calls name the thing by the key.
 */
export function createRemoteCreations({ creations, clock }: { creations: RemoteCreationModel; clock: () => Date }) {
  const idOf = (widgetId: number, key: string) => `${widgetId} ${key}`
  const find = (widgetId: number, key: string) =>
    creations
      .findOne({ _id: idOf(widgetId, key) })
      .lean<RemoteCreation>()
      .exec()

  /** Gives null for one that was begun before. */
  const begin = async (widgetId: number, key: string): Promise<RemoteCreation | null> => {
    const now = clock()
    const creation = {
      _id: idOf(widgetId, key),
      widget_id: widgetId,
      key,
      remote_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    }
    try {
      await creations.create([creation])
      return creation
    } catch (error) {
      if (isDuplicateKey(error, '_id')) return null
      throw error
    }
  }

  return {
    /**
     * Gives the provider's id of what a key stands for: what was made before, what `lookUp` recognises that a call has made whose answer was lost
     * (made after `since`, and with none of the `attributed` ids), or else what `make` makes.
     */
    async once(
      widgetId: number,
      key: string,
      { make, lookUp }: { make: () => Promise<string>; lookUp: (since: Date, attributed: ReadonlySet<string>) => Promise<string | null> },
    ): Promise<string> {
      const isNew = (await begin(widgetId, key)) !== null
      const earlier = isNew ? null : await find(widgetId, key)
      if (earlier?.remote_id) return earlier.remote_id
      const since = earlier && new Date(earlier.created_at.getTime() - skewMs)
      const id = (since && (await lookUp(since, new Set((await this.listOf(widgetId)).keys())))) ?? (await make())
      await creations.updateOne({ _id: idOf(widgetId, key) }, { $set: { remote_id: id } })
      return id
    },

    /** The provider's id where a client names a thing by its key. Throws `not_found` for what was never made. */
    async resolve(widgetId: number, id: string): Promise<string> {
      if (!id.startsWith('key-')) return id
      const remoteId = (await find(widgetId, id))?.remote_id
      if (!remoteId) throw new AppError('not_found')
      return remoteId
    },

    /** The keys of what was made lately, by the provider's ids. */
    async listOf(widgetId: number): Promise<Map<string, string>> {
      const listed = await creations.find({ widget_id: widgetId }).limit(maxListed).lean<RemoteCreation[]>().exec()
      return new Map(listed.flatMap(({ remote_id: id, key }) => (id === null ? [] : [[id, key] as const])))
    },

    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += 50) await creations.deleteMany({ widget_id: { $in: widgetIds.slice(n, n + 50) } })
    },
  }
}
