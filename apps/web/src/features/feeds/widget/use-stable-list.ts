import type { Article } from '@foyer/contracts/feeds/articles'
import { type RefObject, useEffect, useState } from 'react'
import { countNew, nextArticles, sameArticles, withLatest } from '../stable-list.ts'

type ListInput = { articles: Article[]; count: number; keepsRead: boolean }
type ListState = ListInput & { shown: Article[]; next: Article[] }

/**
 * The articles to show: the fresh ones, but while the mouse is on the column of `place`, those that stand there already, so that nothing moves
 * under it. `waiting` is how many new ones there are then; `show` takes them in at once.
 */
export function useStableList(input: ListInput, place: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<ListState>(() => begin(input))
  const isOver = useMouseOverColumn(place)
  const state = follow(last, input, isOver)
  if (state !== last) setLast(state)
  return {
    shown: state.shown,
    waiting: sameArticles(state.shown, state.next) ? 0 : countNew(state.shown, state.next),
    show: () => setLast({ ...state, shown: state.next }),
  }
}

function begin(input: ListInput): ListState {
  const shown = input.articles.slice(0, input.count)
  return { ...input, shown, next: shown }
}

function follow(last: ListState, input: ListInput, isDeferred: boolean): ListState {
  const { articles, count, keepsRead } = input
  if (last.articles === articles && last.count === count && last.keepsRead === keepsRead) {
    return isDeferred || last.shown === last.next ? last : { ...last, shown: last.next }
  }
  const next = nextArticles(last.shown, articles, count, keepsRead)
  // Whoever asks for more sees it where they are.
  const defers =
    isDeferred && last.shown.length > 0 && last.count === count && last.keepsRead === keepsRead && !sameArticles(last.shown, next)
  return { ...input, next, shown: defers ? withLatest(last.shown, articles) : next }
}

/** Whatever stands in the same column moves with the list. */
function useMouseOverColumn(list: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const column = list.current?.closest<HTMLElement>('[role="group"]') ?? list.current
    const enter = ({ pointerType }: PointerEvent) => setIsOver(pointerType === 'mouse')
    const leave = () => setIsOver(false)
    column?.addEventListener('pointerenter', enter)
    column?.addEventListener('pointermove', enter, { once: true })
    column?.addEventListener('pointerleave', leave)
    return () => {
      column?.removeEventListener('pointerenter', enter)
      column?.removeEventListener('pointermove', enter)
      column?.removeEventListener('pointerleave', leave)
    }
  }, [list])
  return isOver
}
