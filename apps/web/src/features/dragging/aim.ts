import { type Collision, type CollisionDetection, pointerWithin } from '@dnd-kit/core'
import { elementUnder, isInto } from './elements.ts'
import { type Point, nearest } from './places.ts'

/** The list that a pointer is on, and where. */
export type Aim = { list: HTMLElement; point: Point }

/**
 * dnd-kit's rectangles know nothing of what is scrolled out of its strip or lies under the bar: what is seen at the point decides among them.
 * Small targets come before the lists they stand in; on another part of a widget the nearest list of that widget is meant.
 */
export const detectList: CollisionDetection = (args) => {
  const { pointerCoordinates: point, droppableContainers, droppableRects } = args
  const under = point && elementUnder(point)
  if (!under) return []
  const nodes = new Map(droppableContainers.map(({ id, node }) => [id, node.current]))
  const aimed = ({ id }: Collision) => {
    const list = nodes.get(id)
    return list ? [{ id, data: { aim: { list, point } satisfies Aim } }] : []
  }
  const direct = pointerWithin(args).filter(({ id }) => nodes.get(id)?.contains(under))
  const small = direct.find(({ id }) => isInto(nodes.get(id)))
  const first = small ?? direct[0]
  if (first) return aimed(first)
  const area = under.closest('article')
  const beside = droppableContainers.flatMap(({ id, node }) => {
    const rect = droppableRects.get(id)
    return rect && area?.contains(node.current) ? [{ id, rect }] : []
  })
  const next =
    beside[
      nearest(
        beside.map(({ rect }) => rect),
        point,
      )
    ]
  return next ? aimed(next) : []
}

export function aimOf(collisions: Collision[] | null): Aim | null {
  return (collisions?.[0]?.data?.['aim'] as Aim | undefined) ?? null
}
