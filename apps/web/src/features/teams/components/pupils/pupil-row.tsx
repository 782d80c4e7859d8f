import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import { IdCard, Pencil, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Avatar } from '../../../../entities/session/avatar.tsx'
import { lastSeenOf } from '../../last-seen.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { pupil: Pupil; onCard: () => void; onRename: () => void; onRemove: () => void; onRestore: () => void }

/** A pupil with their user name, when they were last here, and what becomes of their card and their account. */
export function PupilRow({ pupil, onCard, onRename, onRemove, onRestore }: Props) {
  const { t } = useTranslation('team-pupils')
  const { name, user_name: userName, deletion_due_at: due } = pupil
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={name} url={null} size="small" />
      <div className="flex min-w-40 flex-1 flex-col">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-xs wrap-anywhere text-text-2">{userName}</p>
        <PupilState pupil={pupil} />
      </div>
      {due === null ? (
        <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
          <Button size="sm" aria-label={t('cards.of', { name })} onClick={onCard} className="pointer-coarse:h-11">
            <IdCard aria-hidden size={16} strokeWidth={1.5} />
            {t('cards.new')}
          </Button>
          <IconButton icon={Pencil} label={t('rename.of', { name })} aria-haspopup="dialog" onClick={onRename} />
          <IconButton icon={UserMinus} label={t('remove.of', { name })} aria-haspopup="dialog" onClick={onRemove} />
        </div>
      ) : (
        <Button size="sm" aria-label={t('restore.of', { name })} onClick={onRestore} className="pointer-coarse:h-11">
          {t('restore.action')}
        </Button>
      )}
    </li>
  )
}

function PupilState({ pupil: { last_seen_at: seen, card, is_locked, deletion_due_at: due } }: { pupil: Pupil }) {
  const { t, i18n } = useTranslation('team-pupils')
  const [now] = useState(() => Date.now() / 1000)
  if (due !== null) {
    const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(due * 1000)
    return <p className="text-xs text-pretty text-danger">{t('list.deleted', { date })}</p>
  }
  const last = seen === null ? { key: 'neverSeen', date: '' } : lastSeenOf(seen, now, i18n.language)
  return (
    <p className="text-xs text-pretty text-text-3">
      {is_locked && <span className="text-danger">{t('list.locked')} · </span>}
      {t(`list.${last.key}`, { date: last.date })} · {t(`list.card.${card}`)}
    </p>
  )
}
