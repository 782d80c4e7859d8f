import type { PageView } from '@foyer/contracts/pages/page/pages'
import { pageIdAt } from '../../entities/page/page-address.ts'
import { viewWithIds } from '../../entities/widget/view-with-ids.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { MutationKind } from '../../lib/mutations/mutation-kind.ts'
import { applyMutations, mutate, observeMutations, pendingMutations } from '../../lib/mutations/mutations.ts'
import { toasts } from '../../lib/state/toasts.ts'
import { onUndoRequest } from '../../lib/undo/undo-request.ts'
import { createUndoStack } from '../../lib/undo/undo-stack.ts'
import { onWayBack } from '../../lib/undo/way-back.ts'
import { createUndoNotices } from './undo-notices.ts'
import { undoSorts } from './undo-sorts.ts'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** Over the page; beside it, it can be used as ever. */
const over = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu], [role=listbox]'

/** Records what a person changes on pages, so that Ctrl+Z undoes the last change of the page that is open. Returns what ends it. */
export function startPageUndo(): () => void {
  const place = () => pageIdAt(queryClient, location.pathname)
  const stack = createUndoStack({
    shown(until = Infinity) {
      const views = queryClient.getQueriesData<PageView>({ queryKey: ['page'] }).flatMap(([, view]) => view ?? [])
      const mutations = pendingMutations().filter(({ created_at }) => created_at <= until)
      return () => views.map((view) => applyMutations(view, mutations))
    },
    sorts: () => undoSorts,
    mutate,
    place,
    withIds: viewWithIds,
  })
  const { undo, redo, checkRedo, offerWaysBack, takeWayBack, sayMoved } = createUndoNotices(stack)
  const unobserve = observeMutations({
    ...stack,
    observe(kind: MutationKind, payload, run) {
      const id = stack.observe(kind, payload, run)
      checkRedo()
      const change = /^(?:move|order|place)/.test(kind.name) ? stack.changeOf(id) : undefined
      if (change) sayMoved(change)
      return id
    },
  })
  const unsubscribe = toasts.subscribe(offerWaysBack)
  const unlisten = onWayBack(takeWayBack)
  const unrequest = onUndoRequest((direction) => void (direction === 'undo' ? undo() : redo()))
  const press = (event: KeyboardEvent) => {
    const { target } = event
    const act = keyAct(event)
    if (!act || event.defaultPrevented || (target instanceof Element && target.matches(typing)) || document.querySelector(over)) return
    // Elsewhere than on a page there may be nothing that it could be about.
    if (place() === undefined && !stack.last(act)) return
    event.preventDefault()
    void (act === 'undo' ? undo() : redo())
  }
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', press)
    for (const end of [unobserve, unsubscribe, unlisten, unrequest]) end()
  }
}

function keyAct({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || isComposing || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
