import type { Archive } from '@foyer/contracts/import/archives'
import { useQuery } from '@tanstack/react-query'
import { Archive as ArchiveIcon } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { isInTheMaking, useArchiveQuery, useDownloadArchive, useRequestArchive } from '../api/archive.ts'
import { formatSize } from '../../../lib/i18n/format-size.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** Asking for an archive of everything, following it, and saving it. */
export function ArchivePart() {
  const { t } = useTranslation('user-data')
  const query = useQuery(useArchiveQuery())
  const { data } = query
  const request = useRequestArchive()
  if (!data) return <LoadState query={query} rows={1} />
  const { archive, requests_left: left } = data
  const isMaking = isInTheMaking(archive)
  return (
    <div className="flex flex-col items-start gap-4">
      {archive && <ArchiveState archive={archive} />}
      {request.error && <Notice>{errorText(t, request.error)}</Notice>}
      {!isMaking && left === 0 && <p className="text-sm text-text-2">{t('archive.noneLeft')}</p>}
      {!isMaking && left > 0 && (
        <Button
          variant={archive?.status === 'ready' ? 'secondary' : 'primary'}
          pending={request.isPending}
          onClick={() => request.mutate()}
          className="pointer-coarse:h-11"
        >
          {archive ? t('archive.requestAnother') : t('archive.request')}
        </Button>
      )}
    </div>
  )
}

function ArchiveState({ archive }: { archive: Archive }) {
  const { t, i18n } = useTranslation('user-data')
  const download = useDownloadArchive()
  const sendsMail = useSendsMail()
  const isOfTeam = use(OwningTeam) !== null
  const { id, status, progress, waits_for, size, error, created_at, expires_at } = archive
  const date = (seconds: number) => new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(seconds * 1000)
  if (status === 'failed') return <Notice>{t(`archive.${error ?? 'archive_failed'}`)}</Notice>
  if (isInTheMaking(archive)) {
    const isCounted = progress !== null && progress.total > 0
    return (
      <div className="flex w-full flex-col gap-2">
        <ProgressBar
          label={t('archive.making')}
          {...(isCounted ? { value: progress.pages / (progress.total + 1), detail: t('archive.pages', progress) } : {})}
        />
        {waits_for && <Notice kind="info">{t('archive.waitsForQueue')}</Notice>}
        <p className="text-sm text-text-2">{t(sendsMail && !isOfTeam ? 'archive.mayLeave' : 'archive.mayLeaveNoMail')}</p>
      </div>
    )
  }
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 max-sm:flex-wrap">
        <ArchiveIcon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-text-3" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{t('archive.of', { date: date(created_at) })}</p>
          <p className="text-xs text-text-2">
            {t('archive.until', { size: formatSize(size ?? 0, i18n.language), date: date(expires_at) })}
          </p>
        </div>
        <Button variant="primary" pending={download.isPending} onClick={() => download.mutate(id)} className="shrink-0 pointer-coarse:h-11">
          {t('archive.download')}
        </Button>
      </div>
      {download.error && <Notice>{errorText(t, download.error)}</Notice>}
    </div>
  )
}
