import type { Revision, RevisionChange } from '@foyer/contracts/pages/page/page-revisions'
import type { PageRecord } from '../page/page.model.ts'
import { authorOf } from '../page/revisions/revision-author.ts'
import type { RevisionCount } from '../page/revisions/revision.model.ts'
import type { RevisionHead } from '../page/revisions/revision.repository.ts'
import { summed } from '../page/revisions/revision-recorder.ts'
import type { RevisionGroup } from './revision-groups.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A revision, for somebody who may edit the page. */
export function presentRevision(page: PageRecord, group: RevisionGroup, is_current: boolean): Revision {
  const [last] = group
  const first = group.at(-1) ?? last
  const { restored_at, suggested_by_name } = last
  return {
    id: last._id,
    started_at: seconds(first.at),
    changed_at: seconds(last.at),
    author: authorOf(last),
    ...(suggested_by_name === undefined ? {} : { suggested_by: suggested_by_name }),
    changes: summed(group.flatMap(({ counts }) => counts)).map((count) => presentChange(page, count)),
    restored_at: restored_at ? seconds(restored_at) : null,
    is_current,
    is_oldest: false,
  }
}

/** How the page was before the first change that is kept. */
export function presentOldest(page: PageRecord, { _id, at }: RevisionHead): Revision {
  const time = seconds(at < page.created_at ? page.created_at : at)
  const id = _id - 1
  return { id, started_at: time, changed_at: time, author: null, changes: [], restored_at: null, is_current: false, is_oldest: true }
}

/** A widget that is not there any more is called as it was last called in the revision. */
function presentChange(page: PageRecord, { act, count, widget_id, widget_type, title, feed_title }: RevisionCount): RevisionChange {
  if (widget_id === undefined || widget_type === undefined) return { act, count, widget: null }
  const widgets = [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)]
  const current = widgets.find(({ id }) => id === widget_id)
  const widget = { id: widget_id, widget_type, title: title ?? current?.title ?? '' }
  return { act, count, widget, ...(feed_title === undefined ? {} : { feed_title }) }
}
