import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { widgetKinds } from '@foyer/web/all-kinds'
import type { MutationKind } from '@foyer/web/mutation-kind'
import { undoSorts } from '@foyer/web/undo-sorts'
import { type UndoStack, createUndoStack } from '@foyer/web/undo-stack'
import { viewWithIds } from '@foyer/web/view-with-ids'
import { addTodoList, deleteTodoList } from '@foyer/web/todo-mutations'
import { addWidget } from '@foyer/web/widget-mutations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MutationClient } from './mutation-client.ts'
import { shapeOf } from './page-shape.ts'
import type { Step } from './random/action-context.ts'
import { actionCount, perform } from './random-mutations.ts'

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_129)
const numRuns = Number(process.env['FOYER_UNDO_RUNS'] ?? 30)

const steps = fc.array(
  fc.record<Step>({
    client: fc.nat(1),
    action: fc.nat(actionCount - 1),
    picks: fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
  }),
  { minLength: 50, maxLength: 50 },
)

type Browser = { client: MutationClient; stack: UndoStack }

/** Two pages that are what each mutation shows before the server answers: two-clients.itest.ts proves that the server makes the same of it. */
function scene(count: number): { browsers: Browser[]; shapes: () => unknown[] } {
  let lastId = 1_000
  let views = [1, 2].map((id) => emptyPage(id))
  const send = (kind: MutationKind, payload: unknown): number => {
    lastId += 10
    views = views.map((view) => kind.apply(view, payload, lastId))
    return lastId
  }
  for (const { page } of views) {
    for (const [index, widget_type] of [...addableWidgetTypes, 'urllist' as const].entries()) {
      const at = { page_id: page.id, public_id: page.public_id, column: index % 2, index: 0 }
      send(addWidget, { ...at, widget_type, title: `${widget_type}-${page.id}-${index}` })
    }
  }
  const browsers = Array.from({ length: count }, () => {
    const mutate: MutationClient['mutate'] = (kind, payload) => stack.observe(kind, payload, () => send(kind, payload))
    const stack: UndoStack = createUndoStack({
      shown() {
        const shown = views
        return () => shown
      },
      sorts: () => undoSorts,
      mutate,
      place: () => undefined,
      withIds: viewWithIds,
    })
    const client = { mutate, shown: () => views, pending: () => [] } as unknown as MutationClient
    return { client, stack }
  })
  return { browsers, shapes: () => views.map(shapeOf) }
}

function emptyPage(id: number): PageView {
  const theme = { description: '', theme_color: 0, widget_transparency: 0, background: null, background_color: null }
  const columns = [{ widgets: [] }, { widgets: [] }]
  const page = { id, public_id: `page${id}`, title: 'Page', column_widths: [1, 1], column_count: 2, columns, ...theme }
  return { page } as unknown as PageView
}

/** Makes the changes, each in a task of its own; the undo that the random actions have of their own is left out. */
async function change(browsers: readonly Browser[], all: readonly Step[]): Promise<string> {
  const log: string[] = []
  let names = 0
  for (const step of all) {
    const at = step.client % browsers.length
    const client = browsers[at]?.client
    if (client) log.push(`${at} ${perform(step, { client, undo: [], exact: true, atOnce: true, name: () => `n${(names += 1)}` })}`)
    await Promise.resolve()
  }
  return log.join('\n')
}

/** Undoes or redoes everything, in turns, and names what was left alone. */
function replayAll(browsers: readonly Browser[], direction: 'undo' | 'redo'): string[] {
  const left: string[] = []
  for (let isBusy = true; isBusy;) {
    isBusy = false
    for (const { stack } of browsers) {
      const last = stack.last(direction)
      if (!last) continue
      isBusy = true
      left.push(...stack.undo(last).stale.map((title) => `${last.sent.map(({ kind }) => kind.name).join()}: ${title}`))
    }
  }
  return left
}

/** The shapes of pages without the order of what stands in a list, and without the columns of the widgets. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => JSON.stringify(unordered(element))).toSorted((a, b) => a.localeCompare(b))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, unordered(name === 'columns' ? (inner as unknown[]).flat() : inner)]),
  )
}

describe('as many undos as changes', () => {
  // Without their kinds, widgets hold nothing that could be changed.
  it('begin with widgets that hold items', () => {
    expect(Object.keys(widgetKinds)).toContain('urllist')
    const [shape] = scene(1).shapes()
    expect(JSON.stringify(shape)).toContain('"items":[]')
  })

  it('leave the pages of one person as they were, and as many redos make all changes again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { browsers, shapes } = scene(1)
        const before = shapes()
        const log = await change(browsers, all)
        const changed = shapes()
        expect(replayAll(browsers, 'undo'), log).toEqual([])
        expect(shapes(), log).toEqual(before)
        expect(replayAll(browsers, 'redo'), log).toEqual([])
        expect(shapes(), log).toEqual(changed)
      }),
      { seed, numRuns },
    )
  })

  it('leave the pages of two people as they were, or name what was left alone', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { browsers, shapes } = scene(2)
        const before = unordered(shapes())
        const log = await change(browsers, all)
        const left = replayAll(browsers, 'undo')
        // Where both have put one list in order, its order is that of what was undone last.
        expect(left.length > 0 ? before : unordered(shapes()), log).toEqual(before)
      }),
      { seed, numRuns },
    )
  })

  it('leave the last list of a widget, and name it', async () => {
    const { browsers, shapes } = scene(2)
    const [ada, grace] = browsers
    const todo = ada?.client
      .shown()[0]
      ?.page.columns.flatMap(({ widgets }) => widgets)
      .find(({ widget_type }) => widget_type === 'todo')
    const [first] = todo?.items && 'lists' in todo.items ? todo.items.lists : []
    if (!ada || !grace || !todo || !first) throw new Error('no to-dos')
    grace.client.mutate(addTodoList, { widget_id: todo.id, title: 'Later' })
    await Promise.resolve()
    ada.client.mutate(deleteTodoList, { widget_id: todo.id, list_id: first.id })
    await Promise.resolve()
    const before = shapes()
    const last = grace.stack.last('undo')
    expect(last && grace.stack.undo(last)).toEqual({ done: [], stale: ['Later'] })
    expect(shapes()).toEqual(before)
  })
})
