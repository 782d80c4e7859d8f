import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { startInlineRename } from '../../../entities/widget/inline-rename.ts'
import { useTitleField } from '../../../lib/hooks/use-title-field.ts'

const titleDelay = 1_000

/** The title as a field in its place: saved while it is typed; Enter, Escape and leaving it end. */
export function TitleField({ id, widget }: { id: string; widget: Widget }) {
  const { t } = useTranslation('widget-editing')
  const field = useTitleField(widget.title, {
    delay: titleDelay,
    save: (title, base) => mutate(updateWidget, { widget_id: widget.id, title, bases: [base] }),
    onEnd: (input) => {
      const header = input.closest('header')
      startInlineRename(null)
      // The keyboard goes on from the title.
      requestAnimationFrame(() => header?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true }))
    },
  })
  return (
    <h2 className="flex min-w-0 flex-1 pl-1.5">
      <span dir="auto" id={id} className="sr-only">
        {widget.title}
      </span>
      <input
        dir="auto"
        {...field}
        aria-label={t('titleOf', { title: widget.title })}
        onBlur={() => startInlineRename(null)}
        className="field h-7 w-full px-1.5 text-sm font-semibold pointer-coarse:h-9"
      />
    </h2>
  )
}
