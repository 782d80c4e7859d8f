import { completeActor } from '@foyer/contracts/actor'
import type { FeedChange, NotedCaller, Restoration } from '@foyer/contracts/feeds/feed-history'
import { storedAuthor } from '../page/revisions/revision-author.ts'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'

type Changes = { by: NotedCaller | null; restoration?: Restoration | undefined; changes: readonly FeedChange[] }

/** Records changes of the feeds of widgets that the service of feeds is about to make, for somebody or as a part of a restoration. */
export function createRecordFeeds({ recorder }: { recorder: Pick<RevisionRecorder, 'feeds'> }) {
  return ({ by, restoration, changes }: Changes): Promise<void> => {
    const person = restoration?.by ?? by
    const author = {
      ...(person ? storedAuthor({ ...completeActor(person), name: person.name }) : {}),
      ...(restoration ? { restored_at: new Date(restoration.at) } : {}),
    }
    return recorder.feeds(changes, author, restoration?.page_id)
  }
}
