import type { ImportLayout, ImportRecord } from '@foyer/contracts/import/import'
import { Folder, Rss } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { type FolderRow, folderRows } from '../../preview/folder-rows.ts'
import { roleOf } from '../../preview/outcome.ts'

const initiallyShown = 10
/** A file may have very many folders. */
const moreAtOnce = 200
const maxDepth = 6
const indentPx = 16

type Props = { folders: ImportRecord['folders']; type: ImportRecord['import_type']; layout: ImportLayout; skipsExisting: boolean }

/** The folders of the file with their counts, and what each becomes; long trees start with their first ten lines. */
export function FolderTree({ folders, ...choices }: Props) {
  const { t } = useTranslation('import')
  const rows = useMemo(() => folderRows(folders), [folders])
  const [max, setMax] = useState(initiallyShown)
  // A button in place of the last line would save nothing.
  const shown = rows.length === max + 1 ? rows : rows.slice(0, max)
  const rest = rows.length - shown.length
  return (
    <div className="rounded-lg border border-line bg-surface py-1">
      <ul aria-label={t('folders')}>
        {shown.map((row) => (
          <Row key={JSON.stringify(row.path)} row={row} {...choices} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setMax(max + moreAtOnce)} className="mx-0.5">
          {t('showMore', { count: Math.min(rest, moreAtOnce) })}
        </Button>
      )}
    </div>
  )
}

function Row({ row, type, layout, skipsExisting }: Omit<Props, 'folders'> & { row: FolderRow }) {
  const { t, i18n } = useTranslation('import')
  const isFeeds = type === 'rssfeeds'
  const Icon = isFeeds ? Rss : Folder
  const count = row.bookmarks - (skipsExisting ? row.existing : 0)
  const number = new Intl.NumberFormat(i18n.language).format(count)
  const parent = row.path.slice(0, -1).join(' › ')
  return (
    <li
      className="flex min-h-8 items-center gap-2.5 px-3 text-sm"
      style={{ paddingInlineStart: 12 + Math.min(row.depth, maxDepth) * indentPx }}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <span dir="auto" className="min-w-0 flex-1 truncate" title={row.title}>
        {row.title}
        {parent && <span className="sr-only"> {t('inFolder', { parent })}</span>}
      </span>
      <span className="shrink-0 text-xs text-text-3">
        {row.groups > 0 && layout === 'widgets'
          ? t('groups', { count: row.groups })
          : row.hasOwn && count > 0 && t(`role.${roleOf(row, layout)}`)}
      </span>
      <span className="min-w-8 shrink-0 text-right text-text-2 tabular-nums">
        {number}
        <span className="sr-only"> {t(isFeeds ? 'feedsUnit' : 'bookmarksUnit', { count })}</span>
      </span>
    </li>
  )
}
