import type { Article } from '@foyer/contracts/articles'
import { type RefObject, useEffect, useState } from 'react'
import { countNew, sameArticles } from '../steady-articles.ts'

/**
 * The articles to show: the fresh ones, but while the mouse is on the column of `list`, those that stand there already, so that nothing moves
 * under it. `waiting` is how many new ones there are then; `show` takes them in at once.
 */
export function useSteadyArticles(fresh: Article[], list: RefObject<HTMLElement | null>) {
  const [standing, setStanding] = useState(fresh)
  const isOver = useMouseOverColumn(list)
  const isHeld = isOver && standing.length > 0 && !sameArticles(standing, fresh)
  if (!isHeld && standing !== fresh) setStanding(fresh)
  return {
    shown: isHeld ? standing : fresh,
    waiting: isHeld ? countNew(standing, fresh) : 0,
    show: () => setStanding(fresh),
  }
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
