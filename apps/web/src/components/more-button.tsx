import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Button } from './ui/button.tsx'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  label: string
}

/** Loads what comes after in the list before it, where there is more, and goes on with the first of it: the button itself moves behind, or goes. */
export function MoreButton({ query, label }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const awaited = useRef<{ list: Element; index: number }>(null)
  const load = async () => {
    const list = listBefore(button.current)
    awaited.current = list && { list, index: list.children.length }
    const { isSuccess } = await query.fetchNextPage()
    if (!isSuccess) awaited.current = null
  }
  // The rows are drawn some time after they have come, together with this button.
  useLayoutEffect(() => {
    const row = awaited.current?.list.children[awaited.current.index]
    if (!row) return
    awaited.current = null
    focusRow(row, button.current)
  })
  if (!query.hasNextPage) return null
  return (
    <Button ref={button} pending={query.isFetchingNextPage} onClick={() => void load()} className="self-start pointer-coarse:h-11">
      {label}
    </Button>
  )
}

function listBefore(button: HTMLElement | null): Element | null {
  for (let sibling = button?.previousElementSibling; sibling; sibling = sibling.previousElementSibling) {
    const list = sibling.matches('ul, ol') ? sibling : sibling.querySelector('ul, ol')
    if (list) return list
  }
  return null
}

/** Unless the focus has gone elsewhere meanwhile. */
function focusRow(row: Element | undefined, button: HTMLElement | null): void {
  const { activeElement: active, body } = document
  if (!(row instanceof HTMLElement) || (active !== null && active !== body && active !== button)) return
  const control = row.querySelector<HTMLElement>('a, button, select, input')
  if (!control) row.tabIndex = -1
  ;(control ?? row).focus()
}
