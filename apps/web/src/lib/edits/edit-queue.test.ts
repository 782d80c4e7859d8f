import { describe, expect, it } from 'vitest'
import { pageView } from '../../testing/page-view.ts'
import { editKind } from './edit-kind.ts'
import type { Edit } from './edit-storage.ts'
import { createEditQueue } from './edit-queue.ts'

const makeBoth = editKind({
  send: () => Promise.resolve({ id: 50, parts: [7] }),
  apply: (view) => view,
  idOf: ({ id }: { id: number }) => id,
  alsoMade: ({ parts }) => parts,
})

describe('what comes into being with something that is added', () => {
  it('has its true id in the edits that wait for it, and in those made from what was shown before', async () => {
    const sent: unknown[] = []
    const use = editKind({
      send: (payload: { thing: number; part: number }) => {
        sent.push(payload)
        return Promise.resolve(null)
      },
      apply: (view) => view,
    })
    const known: [number, number][] = []
    const queue = createEditQueue({
      userId: 1,
      kinds: { makeBoth, use },
      storage: memory(),
      call: () => Promise.reject(new Error('not called')),
      pages: {
        view: () => undefined,
        refresh: () => Promise.resolve(undefined),
        change: (change) => void change(pageView([])),
        settled: () => undefined,
      },
      exclusively: (work) => work(),
      onRefused: () => undefined,
      onMade: (id, temporary) => known.push([id, temporary]),
    })
    const thing = queue.add('makeBoth', {})
    queue.add('use', { thing, part: thing - 1 })
    await queue.flush()
    queue.add('use', { thing, part: thing - 1 })
    await queue.flush()
    expect(sent).toEqual([
      { thing: 50, part: 7 },
      { thing: 50, part: 7 },
    ])
    expect(known).toEqual([
      [50, thing],
      [7, thing - 1],
    ])
  })
})

function memory() {
  const edits = new Map<string, Edit>()
  return {
    all: () => Promise.resolve([...edits.values()]),
    put: (edit: Edit) => Promise.resolve(void edits.set(edit.id, edit)),
    remove: (id: string) => Promise.resolve(void edits.delete(id)),
    had: () => false,
    onOthers: () => () => undefined,
  }
}
