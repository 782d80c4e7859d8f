import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/widgets'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { startInlineRename } from '../../../entities/widget/inline-rename.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'

const titleDelay = 1_000

/** The title as a field in its place: saved while it is typed; Enter, Escape and leaving it end. */
export function TitleField({ id, widget }: { id: string; widget: Widget }) {
  const { t } = useTranslation('widget-editing')
  const input = useRef<HTMLInputElement>(null)
  const title = useDebouncedSave(widget.title, titleDelay, (value) => {
    const trimmed = value.trim()
    if (trimmed !== '' && trimmed !== widget.title) mutate(updateWidget, { widget_id: widget.id, title: trimmed })
  })
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    title.flush()
    const header = input.current?.closest('header')
    startInlineRename(null)
    // The keyboard goes on from the title.
    requestAnimationFrame(() => header?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true }))
  }
  return (
    <h2 className="flex min-w-0 flex-1 pl-1.5">
      <span id={id} className="sr-only">
        {widget.title}
      </span>
      <input
        ref={input}
        aria-label={t('titleOf', { title: widget.title })}
        value={title.value}
        maxLength={limits.title}
        autoComplete="off"
        onChange={(event) => title.change(event.target.value)}
        onKeyDown={end}
        onBlur={() => startInlineRename(null)}
        className="field h-7 w-full px-1.5 text-sm font-semibold max-sm:text-[16px] pointer-coarse:h-9"
      />
    </h2>
  )
}
