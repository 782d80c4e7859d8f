import { createPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { signedUp } from '@foyer/testing/api-session'
import { addNote, deleteNote, updateNote } from '@foyer/web/note-mutations'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { type Fault, type MutationClient, createMutationClient } from './mutation-client.ts'
import { notesIn } from './page-shape.ts'

let stack: MatrixStack

beforeAll(async () => {
  stack = await sharedFoyer()
})

/** A page with a notes widget, and two clients of one person. The first client loses every response until its network works again. */
async function setUp() {
  const session = await signedUp(stack.url)
  const page = (await session.call(createPage, { body: { title: 'Page' } })).body as PageSummary
  const widget = (
    await session.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'notes', title: 'Notes', column: 0 } })
  ).body as Widget
  let fault: Fault = 'lost after'
  const first = createMutationClient(session, [page.public_id], () => fault)
  const second = createMutationClient(session, [page.public_id], () => 'none')
  onTestFinished(() => {
    first.stop()
    second.stop()
  })
  await first.read()
  const shown = (client: MutationClient) => client.shown().flatMap(notesIn)
  const texts = (client: MutationClient) => shown(client).map(({ text }) => text)
  const add = async (text: string) => {
    first.mutate(addNote, { widget_id: widget.id, text, after: null })
    // The server has it, and the page is loaded again before the retry is answered.
    await expect.poll(async () => (await second.read(), texts(second))).toContain(text)
    await first.read()
  }
  const restoreNetwork = async () => {
    fault = 'none'
    await first.settled()
    await first.read()
  }
  return { first, second, shown, texts, add, restoreNetwork }
}

describe('exact retries of a note', () => {
  it('shows a note once when its response was lost and the page was loaded again', async () => {
    const { first, texts, add, restoreNetwork } = await setUp()
    await add('Door code')
    expect(texts(first)).toEqual(['Door code'])
    await restoreNetwork()
    expect(texts(first)).toEqual(['Door code'])
  })

  it('shows a note as it was changed elsewhere after its response was lost', async () => {
    const { first, second, shown, texts, add, restoreNetwork } = await setUp()
    await add('Door code')
    const [note] = shown(second)
    second.mutate(updateNote, { widget_id: note?.widget_id ?? 0, note_id: note?.id ?? 0, text: 'Door code 4711' })
    await second.settled()
    await first.read()
    expect(texts(first)).toEqual(['Door code 4711'])
    await restoreNetwork()
    expect(texts(first)).toEqual(['Door code 4711'])
  })

  it('keeps a note deleted that was deleted elsewhere after its response was lost', async () => {
    const { first, second, shown, texts, add, restoreNetwork } = await setUp()
    await add('Door code')
    const [note] = shown(second)
    second.mutate(deleteNote, { widget_id: note?.widget_id ?? 0, note_id: note?.id ?? 0 })
    await second.settled()
    await restoreNetwork()
    expect(texts(first)).toEqual([])
  })

  it('shows two notes when the same text was added twice', async () => {
    const { first, second, texts, add, restoreNetwork } = await setUp()
    await add('Milk')
    first.mutate(addNote, { widget_id: second.shown().flatMap(notesIn)[0]?.widget_id ?? 0, text: 'Milk', after: null })
    expect(texts(first)).toEqual(['Milk', 'Milk'])
    await restoreNetwork()
    expect(texts(first)).toEqual(['Milk', 'Milk'])
  })
})
