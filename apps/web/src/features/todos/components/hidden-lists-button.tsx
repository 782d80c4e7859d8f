import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { count: number; isRevealed: boolean; onReveal: (on: boolean) => void }

/** Says how many lists are hidden here, and shows them for the moment; nothing where none is. */
export function HiddenListsButton({ count, isRevealed, onReveal }: Props) {
  const { t } = useTranslation('todos')
  const button = useRef<HTMLButtonElement>(null)
  const lastCount = useRef(count)
  useEffect(() => {
    const isHiding = count > lastCount.current
    lastCount.current = count
    // The button or menu by which a list was hidden has gone with it.
    if (isHiding && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [count])
  if (count === 0) return null
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isRevealed}
      onClick={() => onReveal(!isRevealed)}
      className="hoverable -mx-1.5 flex h-7 items-center rounded-md px-1.5 text-xs font-medium text-text-2 hover:text-text pointer-coarse:h-11"
    >
      {isRevealed ? t('concealLists') : t('hiddenLists', { count })}
    </button>
  )
}
