import { ExternalLink, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TagLinks } from '../../../entities/tag/tag-links.tsx'
import type { Entry } from '../entry.ts'
import { type OpenHow, useOpensLink } from '../use-open-result.ts'

/** Where the chosen result is, and what can be done with it. */
export function CurrentResult({ entry, onOpen }: { entry: Entry; onOpen: (how: OpenHow) => void }) {
  const { t } = useTranslation(['search', 'snapshots'])
  const opensLink = useOpensLink()
  const isScreen = entry.to !== undefined || entry.run !== undefined
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2">
      {entry.tags.length > 0 ? (
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <TagLinks tags={entry.tags} />
        </div>
      ) : (
        <p aria-hidden className="min-w-0 flex-1 truncate text-xs text-text-2 max-sm:hidden">
          {t('hint')}
        </p>
      )}
      {!entry.snapshot && !isScreen && (
        <Button size="sm" onClick={() => onOpen('place')} aria-keyshortcuts="Shift+Enter">
          <MapPin aria-hidden size={16} strokeWidth={1.5} />
          {t('showPlace')}
        </Button>
      )}
      {(opensLink(entry) || entry.to !== undefined) && (
        <Button size="sm" onClick={() => onOpen('newTab')} aria-keyshortcuts="Control+Enter">
          <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
          {t(entry.snapshot ? 'snapshots:openOriginal' : 'newTab')}
        </Button>
      )}
    </div>
  )
}
