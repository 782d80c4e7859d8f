import { type BookmarkFileFormat, bookmarkFileFormats } from '@foyer/contracts/import/export-formats'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, DownloadLink } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { feedsFile } from '../../../entities/feed/feeds-file.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { type ExportablePage, bookmarksFile, exportablePagesQuery } from '../api/exports.ts'

type Format = BookmarkFileFormat | 'opml'
const formats: readonly Format[] = [...bookmarkFileFormats, 'opml']

/** Bookmarks and feeds in files that other programs read. `pageId` is the public id of the page that is to be exported, where somebody comes from one. */
export function ExportPart({ pageId }: { pageId: string | null }) {
  const { t } = useTranslation('account-errors')
  const user = useCurrentUser()
  const query = useQuery({ ...exportablePagesQuery(), enabled: !user?.impersonated_by })
  if (user?.impersonated_by) return <Notice kind="info">{t('impersonating')}</Notice>
  if (!query.data) return <LoadState query={query} rows={3} />
  const { pages, path } = query.data
  return <ExportForm pages={pages} path={path} initial={pages.filter(({ public_id }) => public_id === pageId)} />
}

function ExportForm({ pages, path, initial }: { pages: ExportablePage[]; path: string; initial: ExportablePage[] }) {
  const { t } = useTranslation('user-data')
  const [format, setFormat] = useState<Format>('html')
  const [scope, setScope] = useState<'all' | 'some'>(initial.length > 0 ? 'some' : 'all')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(initial.map(({ id }) => id)))
  const isSome = format !== 'opml' && scope === 'some'
  const chosenPages = isSome ? pages.filter(({ id }) => chosen.has(id)) : null
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set([...[...chosen].filter((chosenId) => chosenId !== id), ...(isChosen ? [id] : [])]))
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-2">
        <Segments
          legend={t('export.format')}
          options={formats.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
          value={format}
          onChoose={setFormat}
        />
        <p className="text-sm text-pretty text-text-2">{t(`export.hints.${format}`)}</p>
      </div>
      {format !== 'opml' && (
        <Segments
          legend={t('export.pages')}
          options={[
            { value: 'all', label: t('export.allPages') },
            { value: 'some', label: t('export.somePages') },
          ]}
          value={scope}
          onChoose={setScope}
        />
      )}
      {isSome && (
        <div role="group" aria-label={t('export.somePages')} className="flex w-full flex-col gap-2 rounded-lg border border-line px-4 py-3">
          {pages.map(({ id, title, bookmarks }) => (
            <CheckField
              key={id}
              label={title}
              hint={t('export.bookmarks', { count: bookmarks })}
              checked={chosen.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ))}
          {pages.length === 0 && <p className="text-sm text-text-2">{t('export.noPages')}</p>}
        </div>
      )}
      {chosenPages?.length === 0 ? (
        <Button disabled className="pointer-coarse:h-11">
          <Download aria-hidden size={16} strokeWidth={1.5} />
          {t('export.download')}
        </Button>
      ) : (
        <DownloadLink href={format === 'opml' ? feedsFile() : bookmarksFile(path, format, chosenPages)}>
          <Download aria-hidden size={16} strokeWidth={1.5} />
          {t('export.download')}
        </DownloadLink>
      )}
    </div>
  )
}
