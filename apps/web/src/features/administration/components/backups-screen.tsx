import type { Backup, BackupList } from '@foyer/contracts/accounts/administration/backups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { backupsQuery, useDeleteBackup, useDownloadBackup, useMakeBackup } from '../api/backups.ts'
import { useDates } from '../use-dates.ts'
import { useInterval } from '../use-interval.ts'
import { useLastShown } from '../use-last-shown.ts'
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
  const remove = useDeleteBackup()
  const [question, setQuestion] = useState<Backup | null>(null)
  const lastQuestion = useLastShown(question)
  return (
    <>
      <Plan list={list} />
      {failure && !running && <Failure failure={failure} backups={backups} />}
      {running ? (
        <Running running={running} />
      ) : (
        <Button variant="primary" pending={make.isPending} onClick={() => make.mutate()} className="self-start pointer-coarse:h-11">
          {t('backups.make')}
        </Button>
      )}
      {make.error && <Notice>{errorText(t, make.error)}</Notice>}
      {download.error && <Notice>{errorText(t, download.error)}</Notice>}
      {remove.error && <Notice>{errorText(t, remove.error)}</Notice>}
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
              isDeleting={remove.isPending && remove.variables === backup.name}
              onDelete={() => setQuestion(backup)}
            />
          ))}
        </ul>
      )}
      <Confirm
        open={question !== null}
        title={t('backups.deleteQuestion', { date: time(lastQuestion?.created_at ?? 0) })}
        text={t('backups.deleteText')}
        action={t('backups.delete')}
        onConfirm={() => question && remove.mutate(question.name)}
        onClose={() => setQuestion(null)}
      />
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

/** Why none was made; where there is no room, with what those take up that only a site admin deletes. */
function Failure({ failure: { at, code }, backups }: { failure: NonNullable<BackupList['failure']>; backups: Backup[] }) {
  const { t, i18n } = useTranslation('administration')
  const { time } = useDates()
  const bytes = backups.filter(({ reason }) => reason !== 'scheduled').reduce((sum, { size }) => sum + size, 0)
  return (
    <Notice>
      <p>{t(`backups.failed_${code}`, { date: time(at) })}</p>
      {code === 'no_room' && bytes > 0 && <p>{t('backups.retained', { size: formatBytes(bytes, i18n.language) })}</p>}
    </Notice>
  )
}

/** How often, where, which are deleted by themselves, and what of pictures. */
function Plan({ list: { every, expired, folder, keep, pictures } }: { list: BackupList }) {
  const { t } = useTranslation('administration')
  const interval = useInterval()
  const { time } = useDates()
  return (
    <div className="flex flex-col gap-1 text-sm text-pretty text-text-2">
      <p>{every === null ? t('backups.off') : t('backups.every', { interval: interval(every) })}</p>
      <p className="wrap-anywhere">{t('backups.folder', { folder })}</p>
      {keep && <p>{t('backups.keep', keep)}</p>}
      {expired && <p>{t('backups.expired', { count: expired.count, date: time(expired.at) })}</p>}
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

type RowProps = { backup: Backup; isPending: boolean; isDeleting: boolean; onDownload: () => void; onDelete: () => void }

function BackupRow({ backup, isPending, isDeleting, onDownload, onDelete }: RowProps) {
  const { t, i18n } = useTranslation('administration')
  const { time } = useDates()
  const { created_at, size, reason } = backup
  const date = time(created_at)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm">
      <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1">
        <time dateTime={new Date(created_at * 1000).toISOString()} className="font-medium tabular-nums">
          {date}
        </time>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-2 tabular-nums">
          {t('backups.checked', { size: formatBytes(size, i18n.language) })}
          <Badge>{t(`backups.reasons.${reason}`)}</Badge>
        </span>
      </div>
      <span className="flex shrink-0 gap-2 pointer-coarse:gap-3">
        <Button
          size="sm"
          pending={isPending}
          onClick={onDownload}
          aria-label={t('backups.downloadOf', { date })}
          className="pointer-coarse:h-11"
        >
          {t('backups.download')}
        </Button>
        <Button
          size="sm"
          pending={isDeleting}
          aria-haspopup="dialog"
          onClick={onDelete}
          aria-label={t('backups.deleteOf', { date })}
          className="pointer-coarse:h-11"
        >
          {t('backups.delete')}
        </Button>
      </span>
    </li>
  )
}
