import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { addNote } from '@foyer/contracts/kinds/notes'
import { addTodo, addTodoList } from '@foyer/contracts/kinds/todos'
import { createPage, listPages, viewPage } from '@foyer/contracts/pages/page/pages'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld
let page: PageSummary
const ids: Record<string, number> = {}
const answers: Record<string, unknown> = {}
const keys = ['page', 'urllist', 'bookmark', 'folder', 'notes', 'note', 'todo', 'todo-list', 'to-do']
const idempotency_key = (name: string) => `key-of-the-${name}`

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
  page = (await callService(world.url, createPage, { body: { title: 'Keys', idempotency_key: idempotency_key('page') } }, world.owner))
    .body as PageSummary
  answers['page'] = page
  for (const widget_type of ['urllist', 'notes', 'todo'] as const) {
    const body = { widget_type, title: 'W', idempotency_key: idempotency_key(widget_type) }
    const widget = await world.ok<Widget>(addWidget, { id: page.id }, body)
    answers[widget_type] = widget
    ids[widget_type] = widget.id
  }
  const [links, notes, todos] = [ids['urllist'], ids['notes'], ids['todo']]
  answers['bookmark'] = await world.ok(addItem, { id: links }, { url: 'https://a.example', idempotency_key: idempotency_key('bookmark') })
  answers['folder'] = await world.ok(addFolder, { id: links }, { title: 'G', idempotency_key: idempotency_key('folder') })
  answers['note'] = await world.ok(addNote, { id: notes }, { text: 'n', idempotency_key: idempotency_key('note') })
  const list = await world.ok<{ list_id: number }>(
    addTodoList,
    { id: todos },
    { title: 'L', idempotency_key: idempotency_key('todo-list') },
  )
  answers['todo-list'] = list
  const body = { newTodo: 't', idempotency_key: idempotency_key('to-do') }
  answers['to-do'] = await world.ok(addTodo, { id: todos, list_id: list.list_id }, body)
  await world.share(page)
})
afterAll(() => world.stop())

describe('idempotency keys of created things', () => {
  it.each(keys)('the answer to creating the %s carries its key', (name) => {
    expect(JSON.stringify(answers[name])).toContain(idempotency_key(name))
  })

  it('belong to the person who adds something, not to the owner of its page', async () => {
    const theirs = await world.place('notes', world.stranger)
    const body = { text: 'theirs', idempotency_key: idempotency_key('note') }
    const added = (await world.send(addNote, { id: theirs.widget.id }, body, world.stranger)).body as { id: number }
    expect(added).toMatchObject({ text: 'theirs' })
    expect(added.id).not.toBe((answers['note'] as { id: number }).id)
    expect(await world.documents('notes').findOne({ _id: added.id })).toMatchObject({ created_by: world.stranger.id })
  })

  it('the page list of the owner carries the key of the page', async () => {
    expect((await callService(world.url, listPages, {}, world.owner)).body).toMatchObject({
      pages: { personal: [{ idempotency_key: idempotency_key('page') }] },
    })
  })

  it('the page view of an editor carries the keys of widgets, items and sections', async () => {
    const view = JSON.stringify(await world.act.view(page.public_id, world.owner))
    expect(keys.filter((name) => name !== 'page' && !view.includes(idempotency_key(name)))).toEqual([])
  })

  it('neither the page view nor the item list of a viewer carries any key', async () => {
    for (const viewer of [null, world.stranger]) {
      const view = await callService(world.url, viewPage, { params: { public_id: page.public_id } }, viewer)
      expect([view.status, JSON.stringify(view.body).includes('idempotency_key')]).toEqual([200, false])
      for (const type of ['urllist', 'notes', 'todo']) {
        const list = await world.send(listItems, { id: ids[type] }, undefined, viewer)
        expect([list.status, JSON.stringify(list.body).includes('idempotency_key')]).toEqual([200, false])
      }
    }
  })

  it('the item list of an editor carries the keys of items', async () => {
    expect(JSON.stringify(await world.ok(listItems, { id: ids['notes'] }))).toContain(idempotency_key('note'))
  })
})
