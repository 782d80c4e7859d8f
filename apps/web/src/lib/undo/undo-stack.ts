import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { MutationKind } from '../mutations/mutation-kind.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { mapIds } from '../mutations/temporary-ids.ts'
import { type Inverse, undoChange } from './inverse.ts'
import type { Sent, ThingSort } from './things.ts'

/** How pages are shown at a moment, worked out when it is asked for. */
type Shown = () => readonly PageView[]

/** What a person has done in one go. */
export type Change = {
  /** The page that was open. */
  place: string | undefined
  sent: Array<{ kind: MutationKind; payload: unknown; temporaryId: number }>
  /** What was shown before and after each write, and before and after the server's answer to it. */
  steps: Array<{ temporaryId: number; before: Shown; after: Shown; isAnswer?: true }>
  at: number
  /** What whoever made it offers to undo it, which knows more than what the pages show. */
  wayBack?: { run: () => void; done: Inverse['done'] }
  /** The notice that offers that. */
  noticeId?: number
}

type Options = {
  /** `until`: with no later mutations than that of this time. */
  shown: (until?: number) => Shown
  sorts: () => readonly ThingSort[]
  mutate: (kind: MutationKind, payload: unknown) => number
  /** The page that is open now. */
  place: () => string | undefined
  /** A page with its ids replaced. */
  withIds: (view: PageView, map: (id: number) => number) => PageView
  clock?: () => number
}

const maxChanges = 200
/** What follows this soon and replaces what came before it is one change: typing, and the steps of a slider. */
const pauseMs = 3_000

/** The changes of one tab, to be undone the last one first, and redone. */
export function createUndoStack({ shown, sorts, mutate, place, withIds, clock = Date.now }: Options) {
  let done: Change[] = []
  let undone: Change[] = []
  /** The change that is being made in this task. */
  let open: Change | undefined
  let isReplaying = false
  /** By former ids: those that the server has given to what was shown with temporary ones, and those under which something came back. */
  const laterIds = new Map<number, number>()
  const resolveId = (id: number): number => {
    const later = laterIds.get(id)
    return later === undefined ? id : resolveId(later)
  }
  const resolveView = (view: PageView) => (laterIds.size === 0 ? view : withIds(view, resolveId))

  const resolvePayload = (kind: MutationKind, payload: unknown) => mapIds(payload, kind.idPaths(payload), resolveId)
  const begin = (): Change => {
    const change: Change = { place: place(), sent: [], steps: [], at: clock() }
    open = change
    queueMicrotask(() => {
      if (open === change) open = undefined
    })
    return change
  }
  const record = (change: Change) => {
    if (isReplaying || done.includes(change)) return
    done = [...done, change].slice(-maxChanges)
    undone = []
  }
  /** The last change, where this one goes on with it. */
  const continued = (kind: MutationKind, payload: unknown): Change | undefined => {
    const last = done.at(-1)
    const latest = last?.sent.at(-1)
    if (!last || !latest || last.place !== place() || clock() - last.at > pauseMs) return undefined
    const shape = shapeOf(resolvePayload(kind, payload))
    const isSameChange = last.sent.every((sent) => sent.kind.name === kind.name && shapeOf(resolvePayload(kind, sent.payload)) === shape)
    return isSameChange && kind.merge?.(latest.payload, payload) ? last : undefined
  }
  const discarded = (temporaryId: number, changes: Change[]): Change[] =>
    changes.flatMap((change) => {
      const sent = change.sent.filter((mutation) => mutation.temporaryId !== temporaryId)
      if (sent.length === change.sent.length) return [change]
      return sent.length === 0 ? [] : [{ ...change, sent, steps: change.steps.filter((step) => step.temporaryId !== temporaryId) }]
    })
  const changeOf = (temporaryId: number) =>
    [...done, ...undone].find(({ sent }) => sent.some((mutation) => mutation.temporaryId === temporaryId))
  const optionsFor = (change: Change) => ({
    steps: change.steps.map(({ temporaryId, before, after, isAnswer }) => ({
      before: before().map(resolveView),
      after: after().map(resolveView),
      // A widget is moved as it was shown: what it got meanwhile comes with the answer.
      makesNothing:
        isAnswer === true && change.sent.some((sent) => sent.temporaryId === temporaryId && /^(?:move|place|order)/.test(sent.kind.name)),
    })),
    sent: change.sent.map(({ kind, payload, temporaryId }) => sentOf(kind, resolvePayload(kind, payload), resolveId(temporaryId))),
    now: shown()().map(resolveView),
    sorts: sorts(),
  })

  return {
    /** Records a write: `run` shows it and gives its temporary id. */
    observe(kind: MutationKind, payload: unknown, run: () => number): number {
      const before = shown()
      const temporaryId = run()
      const change = (isReplaying ? open : (open ?? continued(kind, payload))) ?? begin()
      change.sent.push({ kind, payload, temporaryId })
      change.steps.push({ temporaryId, before, after: shown() })
      change.at = clock()
      // A change of the menu of pages may lead away from the page that it was made on.
      if (kind.affectsPage === false && kind.applyToMenu) change.place = undefined
      record(change)
      return temporaryId
    },
    /** Records what the server's answer to a write changes: `run` shows it. */
    settle({ temporary_id: temporaryId, created_at }: Pick<Mutation, 'temporary_id' | 'created_at'>, run: () => void): void {
      const change = changeOf(temporaryId)
      // What comes later may hide what this one makes.
      const before = shown(created_at)
      run()
      change?.steps.push({ temporaryId, before, after: shown(created_at), isAnswer: true })
    },
    assign(id: number, temporaryId: number): void {
      laterIds.set(temporaryId, id)
    },
    /** Discards a write that the server has refused. */
    discard(temporaryId: number): void {
      done = discarded(temporaryId, done)
      undone = discarded(temporaryId, undone)
    },
    /** The change of this task, or of a new one where nothing was written in it: the server was asked in another way. */
    current(): Change {
      const change = open ?? begin()
      record(change)
      return change
    },
    /** Forgets a change that cannot be undone any more. */
    drop(change: Change): void {
      done = done.filter((former) => former !== change)
      undone = undone.filter((former) => former !== change)
    },
    /** The change that this write belongs to, while it is recorded. */
    changeOf,
    has: (change: Change): boolean => done.includes(change) || undone.includes(change),
    /** What this page's last change was, or the last that was undone. */
    last: (direction: 'undo' | 'redo'): Change | undefined =>
      (direction === 'undo' ? done : undone).findLast((change) => change.place === undefined || change.place === place()),
    /** What undoing it would do. */
    preview: (change: Change): Inverse => undoChange(() => 0, optionsFor(change)),
    /** Undoes a change, or redoes what was undone; `by` does so in its own way. */
    undo(change: Change, by?: () => void): Inverse {
      const isRedo = undone.includes(change)
      this.drop(change)
      isReplaying = true
      open = undefined
      const back = begin()
      try {
        if (by) {
          by()
          return { done: [], stale: [] }
        }
        const { replacements, ...inverse } = undoChange((kind, payload) => mutate(kind, payload), optionsFor(change))
        for (const { former, id } of replacements) laterIds.set(former, id)
        return inverse
      } finally {
        isReplaying = false
        open = undefined
        const isShown = back.sent.length > 0 && !isEmpty(undoChange(() => 0, optionsFor(back)))
        if (isShown && isRedo) done = [...done, back]
        if (isShown && !isRedo) undone = [...undone, back]
      }
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>

function sentOf(kind: MutationKind, payload: unknown, made: number): Sent[number] {
  const ids = new Set<number>()
  mapIds(payload, kind.idPaths(payload), (id) => {
    ids.add(id)
    return id
  })
  const moved = new Set(kind.movedIds?.(payload).map((key) => Number(key.split(':').at(-1))))
  return { kind: kind.name, payload, ids, moved, made }
}

/** Whether there is nothing to undo. */
export function isEmpty({ done, stale }: Inverse): boolean {
  return done.length === 0 && stale.length === 0
}

/** The names in a payload, and which things it is about. */
function shapeOf(payload: unknown): string {
  return JSON.stringify(payload, (name, value: unknown) =>
    typeof value === 'object' && value !== null ? value : name.endsWith('id') ? value : null,
  )
}
