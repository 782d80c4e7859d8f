import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { type ListedToken, useRevokeApiToken } from '../api/api-tokens.ts'
import { impliedBy } from '../token-form.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** A token with what it allows and when it was used, and the way to revoke it. */
export function TokenRow({ token }: { token: ListedToken }) {
  const { t, i18n } = useTranslation('api-tokens')
  const [now] = useState(() => Date.now() / 1000)
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeApiToken()
  const implied = new Set(token.scopes.map(impliedBy))
  const shownScopes = token.scopes.filter((scope) => !implied.has(scope))
  const date = (seconds: number) => new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(seconds * 1000)
  const used = token.last_used_at === null ? t('neverUsed') : t('lastUsed', { age: formatAge(token.last_used_at, now, i18n, 'long') })
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
            <span dir="auto" className={cn('min-w-0 break-words', token.is_expired && 'text-text-2')}>
              {token.name}
            </span>
            {token.is_expired && <span className="rounded-sm bg-danger-soft px-1.5 py-0.5 text-xs text-danger">{t('expired')}</span>}
          </p>
          <p className="text-xs text-text-2">{shownScopes.map((scope) => t(`short.${scope.replace(':', '_')}`)).join(' · ')}</p>
          <p className="mt-0.5 text-xs text-text-3">{[t('created', { date: date(token.created_at) }), used, endOf()].join(' · ')}</p>
          {token.made_by && <p className="mt-0.5 text-xs text-text-3">{t('team.madeBy', { name: token.made_by })}</p>}
        </div>
        <Button
          size="sm"
          pending={revoke.isPending}
          aria-label={t('revokeOf', { name: token.name })}
          onClick={() => setAsking(true)}
          className="shrink-0 pointer-coarse:h-11"
        >
          {t('revoke')}
        </Button>
      </div>
      {revoke.error && <Notice>{errorText(t, revoke.error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('revokeQuestion', { name: token.name })}
        text={t('revokeText')}
        action={t('revoke')}
        onConfirm={() => revoke.mutate(token.id)}
        onClose={() => setAsking(false)}
      />
    </li>
  )

  function endOf(): string {
    if (token.expires_at === null) return t('noExpiry')
    return t(token.is_expired ? 'expiredOn' : 'expires', { date: date(token.expires_at) })
  }
}
