import type { ImportRecord } from '@foyer/contracts/import'
import { Folder, Rss } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

const initiallyShown = 10

/** The folders of the file, each a widget to come; long lists start with their first ten. */
export function FolderList({ folders, type }: { folders: ImportRecord['folders']; type: ImportRecord['import_type'] }) {
  const { t, i18n } = useTranslation('import')
  const [all, setAll] = useState(folders.length <= initiallyShown + 1)
  const number = new Intl.NumberFormat(i18n.language)
  const Icon = type === 'rssfeeds' ? Rss : Folder
  const shown = all ? folders : folders.slice(0, initiallyShown)
  return (
    <div className="rounded-lg border border-line bg-surface py-1">
      <ul aria-label={t('folders')}>
        {shown.map((folder, index) => (
          <li key={`folder ${index + 1}`} className="flex h-8 items-center gap-2.5 px-3 text-sm">
            <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span className="min-w-0 flex-1 truncate" title={folder.title}>
              {folder.title}
            </span>
            {folder.groups > 0 && <span className="shrink-0 text-text-3">{t('groups', { count: folder.groups })}</span>}
            <span className="min-w-8 shrink-0 text-right text-text-2 tabular-nums">
              {number.format(folder.bookmarks)}
              <span className="sr-only"> {t(type === 'rssfeeds' ? 'feedsUnit' : 'bookmarksUnit', { count: folder.bookmarks })}</span>
            </span>
          </li>
        ))}
      </ul>
      {!all && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)} className="mx-0.5">
          {t('showAll', { count: folders.length })}
        </Button>
      )}
    </div>
  )
}
