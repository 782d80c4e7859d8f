import type { clickers } from '@foyer/contracts/advertising/clicks'
import type { LinkClickModel, LinkClickRecord } from './link-click.model.ts'

export type LinkClickRepository = ReturnType<typeof createLinkClickRepository>

const keptDays = 400
const dayMs = 24 * 60 * 60 * 1000

export function createLinkClickRepository(clicks: LinkClickModel) {
  return {
    /** Counts one more of a day. */
    async count(at: Date, { monetizer, host }: Pick<LinkClickRecord, 'monetizer' | 'host'>, by: (typeof clickers)[number]): Promise<void> {
      const day = at.toISOString().slice(0, 10)
      const started = { day, monetizer, host, expires_at: new Date(at.getTime() + keptDays * dayMs) }
      const counts = { visitors: by === 'visitor' ? 1 : 0, users: by === 'user' ? 1 : 0 }
      await clicks.updateOne({ _id: `${day} ${monetizer} ${host}` }, { $setOnInsert: started, $inc: counts }, { upsert: true })
    },
  }
}
