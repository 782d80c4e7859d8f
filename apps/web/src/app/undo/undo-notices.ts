import i18next from 'i18next'
import { loadTexts } from '../../lib/i18n/language.ts'
import { onMutationSettled, pendingMutations, undoMutation } from '../../lib/mutations/mutations.ts'
import { type Toast, dismissToast, showToast, toasts } from '../../lib/state/toasts.ts'
import type { Inverse } from '../../lib/undo/inverse.ts'
import { type Change, type UndoStack, isEmpty } from '../../lib/undo/undo-stack.ts'
import type { WayBack } from '../../lib/undo/way-back.ts'
import { undoTexts } from '../texts/seldom-texts.ts'

/** Undoing with what is said of it. */
export function createUndoNotices(stack: UndoStack) {
  /** Whether the notice that is shown just now is one of these. */
  let isOwn = false
  const say = (text: string, action?: Toast['action']): number | undefined => {
    isOwn = true
    showToast('info', text, action)
    isOwn = false
    return toasts.get().at(-1)?.id
  }
  /** The notice that offers to redo. */
  let redoNoticeId: number | undefined
  const endRedo = () => {
    if (redoNoticeId !== undefined) dismissToast(redoNoticeId)
    redoNoticeId = undefined
  }
  const moved = new Set<Change>()
  let lastSeen = toasts.get().at(-1)?.id ?? 0
  const previewOf = (change: Change): Inverse => {
    const preview = stack.preview(change)
    return preview.done.length === 0 && change.wayBack ? { ...preview, done: change.wayBack.done } : preview
  }

  /** Undoes a change, or redoes it, unless nothing of it is as the change left it. */
  const act = (change: Change, direction: 'undo' | 'redo'): void => {
    const preview = previewOf(change)
    if (change.noticeId !== undefined) dismissToast(change.noticeId)
    endRedo()
    if (preview.stale.length > 0 && preview.done.length === 0) {
      stack.drop(change)
      say(staleText(preview, direction))
      return
    }
    const inverse = stack.undo(change, change.wayBack?.run)
    const text = outcomeText(change.wayBack ? preview : inverse, direction)
    const canRedo = direction === 'undo' && stack.last('redo') !== undefined
    const noticeId = say(text, canRedo ? { label: i18next.t('undo:redo'), run: () => void run('redo') } : undefined)
    if (canRedo) redoNoticeId = noticeId
  }
  const run = async (direction: 'undo' | 'redo'): Promise<void> => {
    await loadTexts(undoTexts)
    let change = stack.last(direction)
    while (change && !change.wayBack && isEmpty(stack.preview(change))) {
      if (await isTakenBack(change)) return void say(i18next.t('undo:undone.plain'))
      // What pages do not show, and nobody has offered to undo.
      if (isEmpty(stack.preview(change))) stack.drop(change)
      change = stack.last(direction)
    }
    if (change) act(change, direction)
    else say(i18next.t(direction === 'undo' ? 'undo:nothing' : 'undo:nothingToRedo'))
  }
  const offerToUndo = async (change: Change): Promise<void> => {
    await loadTexts(undoTexts)
    moved.delete(change)
    if (!stack.has(change) || change.noticeId !== undefined) return
    const titles = stack.preview(change).done.flatMap(({ act: done, title }) => (done === 'moved' ? title : []))
    if (titles.length === 0) return
    const undoOnce = () => void (stack.has(change) && act(change, 'undo'))
    change.noticeId = say(textOf('undo:moved', titles), { label: i18next.t('mutations:undo'), run: undoOnce })
  }

  const offerWayBack = ({ id, action }: Toast): void => {
    if (isOwn || action?.label !== i18next.t('mutations:undo')) return
    const change = stack.current()
    change.wayBack = { run: action.run, done: [] }
    change.noticeId = id
    const undoOnce = () => void (stack.has(change) && stack.undo(change, action.run))
    toasts.set((all) => all.map((toast) => (toast.id === id ? { ...toast, action: { ...action, run: undoOnce } } : toast)))
  }

  return {
    /** Takes back the offer to redo once a new change has made that impossible. */
    checkRedo: (): void => {
      if (!stack.last('redo')) endRedo()
    },
    undo: () => run('undo'),
    redo: () => run('redo'),
    /** Tells that something has been moved, with the way back, where nothing else does. */
    sayMoved: (change: Change): void => {
      if (moved.has(change) || !stack.has(change)) return
      moved.add(change)
      setTimeout(() => void offerToUndo(change))
    },
    /** Has a change undone as whoever made it says. */
    takeWayBack: ({ act: done, title, run: back }: WayBack): void => {
      stack.current().wayBack = { run: back, done: [{ act: done, title }] }
    },
    /** Has the undo that a new notice offers done by Ctrl+Z as well, and once. */
    offerWaysBack: (): void => {
      const shown = toasts.get()
      const added = shown.filter(({ id }) => id > lastSeen)
      lastSeen = shown.at(-1)?.id ?? lastSeen
      for (const toast of added) offerWayBack(toast)
    },
  }
}

/**
 * Takes back what is shown once the server has answered, by not sending it. False where it is sent already: then its answer is there when this
 * resolves.
 */
async function isTakenBack({ sent }: Change): Promise<boolean> {
  const isPending = () => sent.some(({ temporaryId }) => pendingMutations().some(({ temporary_id }) => temporary_id === temporaryId))
  const wasPending = isPending()
  for (const { temporaryId } of sent) undoMutation(temporaryId)
  if (!isPending()) return wasPending
  await new Promise<void>((resolve) => {
    const stop = onMutationSettled(() => {
      if (isPending()) return
      stop()
      resolve()
    })
  })
  return false
}

function outcomeText({ done, stale }: Inverse, direction: 'undo' | 'redo'): string {
  const names = `undo:${direction === 'undo' ? 'undone' : 'redone'}`
  const acts = new Set(done.map((thing) => thing.act))
  const [only] = acts
  const titles = done.map(({ title }) => title)
  const text =
    only === undefined
      ? i18next.t(`${names}.plain`)
      : acts.size === 1
        ? textOf(`${names}.${only}`, titles)
        : i18next.t(`${names}.mixed`, { count: done.length })
  return stale.length > 0 ? `${text} ${i18next.t('undo:left', { count: stale.length })}` : text
}

const staleText = ({ stale }: Inverse, direction: 'undo' | 'redo') => textOf(direction === 'undo' ? 'undo:stale' : 'undo:staleRedo', stale)

function textOf(key: string, titles: readonly string[]): string {
  return i18next.t(key, { count: titles.length, title: titles[0] || i18next.t('undo:untitled') })
}
