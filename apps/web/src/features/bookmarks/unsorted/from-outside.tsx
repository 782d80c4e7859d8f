import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveBookmarklet } from '../../../entities/bookmark/save-bookmarklet.tsx'
import { cn } from '../../../lib/browser/class-names.ts'

/** How other websites are saved: a line that shows it, open where there is nothing else yet. */
export function FromOutside({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useTranslation('unsorted')
  const id = useId()
  const [isShown, setShown] = useState(isOpen)
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
        className="touch-target flex w-fit items-center gap-1.5 rounded-sm font-medium"
      >
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={cn('shrink-0 text-text-3 transition-transform duration-120', isShown && 'rotate-90')}
        />
        {t('fromOutside')}
      </button>
      {isShown && (
        <div id={id}>
          <SaveBookmarklet />
        </div>
      )}
    </div>
  )
}
