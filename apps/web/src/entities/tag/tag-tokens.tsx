import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { tags: readonly string[]; onRemove: (tag: string) => void; onLeave: () => void }

/** The tokens of a field. They are no stops of the Tab key: the arrow keys walk them, and Backspace or Delete takes one away. */
export function TagTokens({ tags, onRemove, onLeave }: Props) {
  const { t } = useTranslation('tags')
  if (tags.length === 0) return null
  const press = (event: KeyboardEvent, tag: string) => {
    const item = event.currentTarget.closest('li')
    const focus = (beside: Element | null | undefined) => beside?.querySelector('button')?.focus()
    if (event.key === 'ArrowLeft') focus(item?.previousElementSibling)
    else if (event.key === 'ArrowRight' && item?.nextElementSibling) focus(item.nextElementSibling)
    else if (event.key === 'ArrowRight') onLeave()
    else if (event.key === 'Backspace' || event.key === 'Delete') onRemove(tag)
    else return
    event.preventDefault()
  }
  return (
    <ul aria-label={t('chosen')} className="contents">
      {tags.map((tag) => (
        <li key={tag} className="flex h-7 max-w-full items-center rounded-sm bg-surface-sunken pl-2 text-sm text-text pointer-coarse:h-9">
          <span dir="auto" className="min-w-0 truncate" title={tag}>
            {tag}
          </span>
          <button
            type="button"
            tabIndex={-1}
            data-token
            aria-label={t('remove', { tag })}
            onClick={() => onRemove(tag)}
            onKeyDown={(event) => press(event, tag)}
            className="touch-target inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-text-3 hover:text-text focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:size-9"
          >
            <X aria-hidden size={14} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  )
}
