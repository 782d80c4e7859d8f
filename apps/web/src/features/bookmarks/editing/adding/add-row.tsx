import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../../lib/browser/class-names.ts'

/** Where fingers point, on a phone's width, and in an empty list, adding stands below the list in words; elsewhere a button in the header does. */
export function AddRow({ title, isQuiet, onClick }: { title: string; isQuiet: boolean; onClick: () => void }) {
  const { t } = useTranslation(['bookmarks', 'bookmark-editing'])
  return (
    <button
      type="button"
      aria-label={t('bookmark-editing:addTo', { title })}
      onClick={onClick}
      className={cn(
        'hoverable -mx-1.5 flex h-7 items-center gap-2 rounded-md px-1.5 text-sm text-text-2 hover:text-text pointer-coarse:h-11',
        isQuiet && 'sm:[@media(hover:hover)]:hidden',
      )}
    >
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      {t('add')}
    </button>
  )
}
