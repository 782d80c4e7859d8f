import type { FeedChange, Restoration } from '@foyer/contracts/feeds/feed-history'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'

type Person = { id: number; name: string }
type Changes = { by: Person | null; restoration?: Restoration | undefined; changes: readonly FeedChange[] }

/** Records changes of the feeds of widgets that the service of feeds is about to make, for somebody or as a part of a restoration. */
export function createRecordFeeds({ recorder }: { recorder: Pick<RevisionRecorder, 'feeds'> }) {
  return ({ by, restoration, changes }: Changes): Promise<void> => {
    const person = restoration?.by ?? by
    const author = {
      ...(person ? { by_id: person.id, by_name: person.name } : {}),
      ...(restoration ? { restored_at: new Date(restoration.at) } : {}),
    }
    return recorder.feeds(changes, author, restoration?.page_id)
  }
}
