import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Page, createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { leaksIn } from './ask.ts'
import type { Caller } from './rule.ts'
import { type Scene, done } from './scenes.ts'
import type { World } from './world.ts'

/** Live copies of the bookmarks and the to-dos of a scene, on a public page of its owner. */
export type Copies = { scene: Scene; page: PageSummary; widgets: Widget[] }

export async function makeLiveCopies(scene: Scene): Promise<Copies> {
  const { owner, itemWidgets } = scene
  const page = (await done(owner.call(createPage, { body: { title: 'Live copies' } }))).body as PageSummary
  await done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }))
  const ids = (['urllist', 'todo'] as const).map((type) => itemWidgets.get(type)?.id)
  const made = await done(owner.send('POST', `/api/page/${page.id}/widget`, { widgets: ids, isLiveCopy: true }))
  return { scene, page, widgets: (made.body as { widgets: Widget[] }).widgets }
}

/** What a caller gets of them: how many show the original, say that it is closed, or answer with its items; and what they should not have got. */
export async function liveCopiesFor(world: World, { scene, page, widgets }: Copies, caller: Caller, mayView: boolean) {
  const session = world.sessionOf(caller, scene.mode)
  const path = `/p/${page.public_id}.json`
  const view = await session.send('GET', `/api${path}`)
  const seen = (view.body as { page: Page }).page.columns.flatMap((column) => column.widgets)
  const items = await Promise.all(widgets.map(({ id }) => session.send('GET', `/api/widget/${id}/items`)))
  const document = await fetch(`${world.stack.url}/p/${page.public_id}`, { headers: { cookie: session.cookieHeader() } })
  const text = JSON.stringify([view.body, ...view.headers, ...items.map(({ body }) => body), await document.text()])
  return {
    shown: seen.filter(({ tab, source_id }) => tab?.public_id === scene.page.public_id && source_id !== undefined).length,
    closed: seen.filter(({ settings }) => settings['access_denied'] === true).length,
    read: items.filter(({ status }) => status === 200).length,
    leaks: mayView ? [] : leaksIn({ path, text }, scene),
  }
}
