import type { ImportRecord } from '@foyer/contracts/import'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { numbered } from '../../../lib/numbered.ts'

const shownFirst = 10

/** The folders of the file, each a widget to come; long lists start with their first ten. */
export function FolderList({ folders }: { folders: ImportRecord['folders'] }) {
  const { t, i18n } = useTranslation('import')
  const [all, setAll] = useState(folders.length <= shownFirst + 1)
  const number = new Intl.NumberFormat(i18n.language)
  const shown = numbered(all ? folders : folders.slice(0, shownFirst))
  return (
    <div className="rounded-lg border border-line bg-surface py-1">
      <ul aria-label={t('folders')}>
        {shown.map(({ one: folder, number: place }) => (
          <li key={place} className="flex h-8 items-center gap-2.5 px-3 text-sm">
            <Folder aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span className="min-w-0 flex-1 truncate" title={folder.title}>
              {folder.title}
            </span>
            <span className="text-text-2 tabular-nums">{number.format(folder.bookmarks)}</span>
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
