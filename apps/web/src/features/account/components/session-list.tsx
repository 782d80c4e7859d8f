import type { OwnSession } from '@foyer/contracts/accounts/sign-in/sessions'
import { useQuery } from '@tanstack/react-query'
import { Globe, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../../../entities/session/own-sessions.ts'

const icons: Record<NonNullable<OwnSession['device']>, LucideIcon> = { desktop: Monitor, phone: Smartphone, tablet: Tablet }

/** Every browser that is logged in to the account, each with a way to log it out. */
export function SessionList() {
  const { t } = useTranslation('account')
  const query = useQuery(sessionsQuery())
  const { data: sessions } = query
  const endOthers = useEndOtherSessions()
  const [isAsking, setAsking] = useState(false)
  if (!sessions) return <LoadState query={query} rows={3} />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {endOthers.error && <Notice>{errorText(t, endOthers.error)}</Notice>}
      {sessions.length > 1 && (
        <Button pending={endOthers.isPending} onClick={() => setAsking(true)} className="self-start pointer-coarse:h-11">
          {t('sessions.endOthers')}
        </Button>
      )}
      <Confirm
        open={isAsking}
        title={t('sessions.endOthersQuestion')}
        text={t('sessions.endOthersText')}
        action={t('sessions.endOthers')}
        isHarmless
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation('account')
  const [now] = useState(() => Date.now() / 1000)
  const end = useEndSession()
  const { browser, system } = session
  const Icon = session.device ? icons[session.device] : Globe
  const ofBrowser = browser && system ? t('sessions.browserOn', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const name = session.is_support_access ? t('sessions.support') : ofBrowser
  const age = formatAge(session.last_used_at, now, i18n, 'long')
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-text-3" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{name}</p>
          {session.host !== null && <p className="truncate text-xs text-text-2">{t('sessions.atHost', { host: session.host })}</p>}
          <p className="text-xs text-text-2">{session.is_current ? t('sessions.current') : t('sessions.lastUsed', { age })}</p>
        </div>
        {!session.is_current && (
          <Button
            size="sm"
            pending={end.isPending}
            aria-label={t('sessions.endOf', { name, age })}
            onClick={() => end.mutate(session.id)}
            className="shrink-0 pointer-coarse:h-11"
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
      {end.error && <Notice>{errorText(t, end.error)}</Notice>}
    </li>
  )
}
