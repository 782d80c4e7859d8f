import type { Page } from '@foyer/contracts/pages/page/pages'
import { type MouseEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameButParts } from '../../../entities/page/same-but-parts.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { changeTitle } from '../../../entities/page/change-title.ts'
import { useTitleField } from '../../../lib/hooks/use-title-field.ts'
import { can } from '../../../entities/page/can.ts'

const titleDelay = 500

/** The page's title in the header. For who edits the page it becomes a field by a click, two taps, F2 or Enter. */
export const PageTitle = memo(Title, sameButParts)

function Title({ page }: { page: Page }) {
  const { t } = useTranslation('page-actions')
  const editable = can(page, 'edit')
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!editable) return <bdi>{displayTitle(page.title)}</bdi>
  if (renaming) {
    return (
      <Field
        page={page}
        onEnd={(byKey) => {
          setRenaming(false)
          if (byKey) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
        }}
      />
    )
  }
  return (
    <button
      dir="auto"
      ref={button}
      type="button"
      title={[page.title, t('titleHint')].join('\n')}
      onDoubleClick={() => setRenaming(true)}
      onClick={(event) => !isTap(event) && setRenaming(true)}
      onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
      className="touch-target -mx-1.5 h-8 max-w-[calc(100%+0.75rem)] cursor-text! truncate rounded-md px-1.5 -outline-offset-2 [@media(hover:hover)]:hover:bg-surface-hover"
    >
      {displayTitle(page.title)}
    </button>
  )
}

/** Browsers say of every click which pointer has made it; the keyboard, and a screen reader, need none. */
function isTap({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
}

/** Saved while it is typed; Enter, Escape and leaving it end. */
function Field({ page, onEnd }: { page: Page; onEnd: (byKey: boolean) => void }) {
  const { t } = useTranslation('page-actions')
  const field = useTitleField(page.title, { delay: titleDelay, save: (title) => changeTitle(page, title), onEnd: () => onEnd(true) })
  return (
    <input
      dir="auto"
      {...field}
      aria-label={t('title')}
      onBlur={() => onEnd(false)}
      className="-ml-1.5 field-sizing-content h-8 max-w-full pointer-coarse:h-9 min-w-24 rounded-md border border-line-control bg-surface px-1.5 font-semibold text-text -outline-offset-2"
    />
  )
}
