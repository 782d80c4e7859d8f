import type { Article } from '@foyer/contracts/articles'
import { type RefObject, useEffect, useState } from 'react'
import { countNew, nextArticles, sameArticles, withLatest } from '../steady-articles.ts'

type Wanted = { articles: Article[]; count: number; keepsRead: boolean }
type Standing = Wanted & { shown: Article[]; next: Article[] }

/**
 * The articles to show: the fresh ones, but while the mouse is on the column of `place`, those that stand there already, so that nothing moves
 * under it. `waiting` is how many new ones there are then; `show` takes them in at once.
 */
export function useSteadyArticles(wanted: Wanted, place: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<Standing>(() => begin(wanted))
  const isOver = useMouseOverColumn(place)
  const standing = follow(last, wanted, isOver)
  if (standing !== last) setLast(standing)
  return {
    shown: standing.shown,
    waiting: sameArticles(standing.shown, standing.next) ? 0 : countNew(standing.shown, standing.next),
    show: () => setLast({ ...standing, shown: standing.next }),
  }
}

function begin(wanted: Wanted): Standing {
  const shown = wanted.articles.slice(0, wanted.count)
  return { ...wanted, shown, next: shown }
}

function follow(last: Standing, wanted: Wanted, isHeld: boolean): Standing {
  const { articles, count, keepsRead } = wanted
  if (last.articles === articles && last.count === count && last.keepsRead === keepsRead) {
    return isHeld || last.shown === last.next ? last : { ...last, shown: last.next }
  }
  const next = nextArticles(last.shown, articles, count, keepsRead)
  // Whoever asks for more sees it where they are.
  const holds = isHeld && last.shown.length > 0 && last.count === count && last.keepsRead === keepsRead && !sameArticles(last.shown, next)
  return { ...wanted, next, shown: holds ? withLatest(last.shown, articles) : next }
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
