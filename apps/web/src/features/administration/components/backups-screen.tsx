import type { Backup, BackupList } from '@foyer/contracts/backups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { backupsQuery, useDownloadBackup, useMakeBackup } from '../api/backups.ts'
import { useDates } from '../use-dates.ts'
import { useInterval } from '../use-interval.ts'
import { AdminSection } from './admin-section.tsx'
import { Badge } from './badge.tsx'
import { listBox } from './list-states.tsx'

/** The backups of this site: how they are made, the one that is being made, and those that there are. */
export function BackupsScreen() {
  const query = useQuery(backupsQuery())
  return (
    <AdminSection name="backups">
      {!query.data ? <LoadState query={query} rows={4} /> : query.data.is_available ? <Backups list={query.data} /> : <Elsewhere />}
    </AdminSection>
  )
}

const commands = ['docker compose --profile backup up --detach', 'npm run ops -- backup-into /srv/backups']

function Elsewhere() {
  const { t } = useTranslation('administration')
  return (
    <div className="flex flex-col gap-3 text-sm text-pretty">
      <p>{t('backups.elsewhere')}</p>
      {commands.map((command) => (
        <pre key={command} className="rounded-md bg-surface-sunken px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {command}
        </pre>
      ))}
    </div>
  )
}

function Backups({ list }: { list: BackupList }) {
  const { t } = useTranslation('administration')
  const { backups, failure, running } = list
  const { time } = useDates()
  const make = useMakeBackup()
  const download = useDownloadBackup()
  return (
    <>
      <Plan list={list} />
      {failure && !running && <Notice>{t(`backups.failed_${failure.code}`, { date: time(failure.at) })}</Notice>}
      {running ? (
        <Running running={running} />
      ) : (
        <Button variant="primary" pending={make.isPending} onClick={() => make.mutate()} className="self-start pointer-coarse:h-11">
          {t('backups.make')}
        </Button>
      )}
      {make.error && <Notice>{errorText(t, make.error)}</Notice>}
      {download.error && <Notice>{errorText(t, download.error)}</Notice>}
      {backups.length === 0 ? (
        <Empty every={list.every} />
      ) : (
        <ul className={listBox}>
          {backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              isPending={download.isPending && download.variables === backup.name}
              onDownload={() => download.mutate(backup.name)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The first is made so many seconds after the first change, or sooner where they are made more often. */
const firstAfter = 600

function Empty({ every }: { every: number | null }) {
  const { t } = useTranslation('administration')
  const interval = useInterval()
  return (
    <p role="status" className="text-sm text-pretty text-text-2">
      {every === null ? t('backups.emptyOff') : t('backups.empty', { interval: interval(Math.min(every, firstAfter)) })}
    </p>
  )
}

/** How often, where, and what of pictures. */
function Plan({ list: { every, folder, pictures } }: { list: BackupList }) {
  const { t } = useTranslation('administration')
  const interval = useInterval()
  return (
    <div className="flex flex-col gap-1 text-sm text-pretty text-text-2">
      <p>{every === null ? t('backups.off') : t('backups.every', { interval: interval(every) })}</p>
      <p className="wrap-anywhere">{t('backups.folder', { folder })}</p>
      {pictures !== 'mongo' && <p>{t(`backups.pictures_${pictures}`)}</p>}
    </div>
  )
}

function Running({ running: { progress } }: { running: NonNullable<BackupList['running']> }) {
  const { t, i18n } = useTranslation('administration')
  const isCounted = progress !== null && progress.total > 0
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  // It is read back once all is written, for which a tenth is left.
  const counted = isCounted && {
    value: (progress.documents / progress.total) * 0.9,
    detail: t('backups.documents', { done: count(progress.documents), total: count(progress.total) }),
  }
  return <ProgressBar label={t('backups.making')} {...(counted || {})} />
}

function BackupRow({ backup, isPending, onDownload }: { backup: Backup; isPending: boolean; onDownload: () => void }) {
  const { t, i18n } = useTranslation('administration')
  const { time } = useDates()
  const { created_at, size, reason } = backup
  const date = time(created_at)
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <time dateTime={new Date(created_at * 1000).toISOString()} className="font-medium tabular-nums">
          {date}
        </time>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-2 tabular-nums">
          {t('backups.checked', { size: formatBytes(size, i18n.language) })}
          <Badge>{t(`backups.reasons.${reason}`)}</Badge>
        </span>
      </div>
      <Button
        size="sm"
        pending={isPending}
        onClick={onDownload}
        aria-label={t('backups.downloadOf', { date })}
        className="shrink-0 pointer-coarse:h-11"
      >
        {t('backups.download')}
      </Button>
    </li>
  )
}
