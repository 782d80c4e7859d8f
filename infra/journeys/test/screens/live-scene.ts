import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget, deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { createSeeder } from '../support/seeder.ts'
import * as content from './scene-content.ts'

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A page with live copies of a widget beside them and of those of a friend, which may be seen, may not, or are gone. */
export async function createLivePage(me: ApiSession, friend: ApiSession): Promise<PageSummary> {
  const [mine, theirs] = [createSeeder(me), createSeeder(friend)]
  const page = await mine.page('Gemeinsam', 3)
  const own = await mine.bookmarks(page, 'Every day', content.everyDay.slice(0, 4), { column: 0 })
  await mine.notes(page, 'Scratchpad', content.notes, { column: 0 })
  const [open, closed] = [await theirs.page('Offenes', 2), await theirs.page('Geheimes', 2)]
  const share = (which: PageSummary, share_mode: ShareMode) => theirs.call(updatePageAccess, { ...idOf(which), body: { share_mode } })
  const originals = {
    tasks: await theirs.todos(open, 'Packliste für drei Wochen mit dem Nachtzug durch halb Europa', content.todos),
    notes: await theirs.notes(open, 'Reisenotizen', content.notes, { settings: { _b: 0xffff88 } }),
    deleted: await theirs.bookmarks(open, 'Fahrpläne', content.everyDay),
    closed: await theirs.bookmarks(closed, 'Buchungen', content.everyDay),
  }
  await share(open, 'public')
  await share(closed, 'public')
  const copy = (widgets: Widget[], column: number) =>
    mine.call(addWidget, { ...idOf(page), body: { widgets: widgets.map(({ id }) => id), isLiveCopy: true, column, index: 50 } })
  await copy([own, originals.closed], 1)
  await copy([originals.tasks, originals.notes, originals.deleted], 2)
  await share(closed, 'private')
  await theirs.call(deleteWidget, idOf(originals.deleted))
  await mine.call(updatePageAccess, { ...idOf(page), body: { share_mode: 'public' } })
  return page
}
