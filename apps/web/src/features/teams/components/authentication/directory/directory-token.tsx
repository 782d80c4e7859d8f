import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../components/ui/button.tsx'
import { Confirm } from '../../../../../components/ui/confirm.tsx'
import { CopyField } from '../../../../../components/ui/copy-field.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { Sheet } from '../../../../../components/ui/sheet.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../../../lib/i18n/format-age.ts'
import { type TeamDirectory, useMakeDirectoryToken, useWithdrawDirectoryToken } from '../../../api/directory.ts'
import { regionalLocale } from '../../../../../lib/i18n/regional-locale.ts'

type Token = NonNullable<TeamDirectory['token']>
type Question = 'renew' | 'revoke'

/** The token of a directory: who has made it and when it was used, and the ways to make another one and to revoke it. A new one is shown once. */
export function DirectoryToken({ publicId, token }: { publicId: string; token: Token | null }) {
  const { t } = useTranslation('team-directory')
  const make = useMakeDirectoryToken(publicId)
  const withdraw = useWithdrawDirectoryToken(publicId)
  const [question, setQuestion] = useState<Question | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const error = make.error ?? withdraw.error
  const create = () => {
    withdraw.reset()
    make.mutate(undefined, {
      onSuccess: (made) => {
        setSecret(made.secret)
        setOpen(true)
        make.reset()
      },
    })
  }
  const revoke = () => {
    make.reset()
    withdraw.mutate()
  }
  return (
    <div className="flex flex-col gap-3">
      {token && <TokenState token={token} />}
      {error && <Notice>{errorText(t, error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {token ? (
          <>
            <Button pending={make.isPending} aria-haspopup="dialog" onClick={() => setQuestion('renew')} className="pointer-coarse:h-11">
              {t('renew')}
            </Button>
            <Button
              pending={withdraw.isPending}
              aria-haspopup="dialog"
              onClick={() => setQuestion('revoke')}
              className="pointer-coarse:h-11"
            >
              {t('revoke')}
            </Button>
          </>
        ) : (
          <Button variant="primary" pending={make.isPending} onClick={create} className="pointer-coarse:h-11">
            {t('create')}
          </Button>
        )}
      </div>
      <Confirm
        open={question !== null}
        title={t(question === 'revoke' ? 'revokeQuestion' : 'renewQuestion')}
        text={t(question === 'revoke' ? 'revokeText' : 'renewText')}
        action={t(question === 'revoke' ? 'revoke' : 'renew')}
        onConfirm={() => (question === 'revoke' ? revoke() : create())}
        onClose={() => setQuestion(null)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} onClosed={() => setSecret(null)} title={t('made.title')}>
        {secret !== null && (
          <div className="flex flex-col gap-4">
            <Notice kind="info">{t('made.text')}</Notice>
            <CopyField label={t('made.label')} value={secret} copyLabel={t('made.copy')} copiedLabel={t('copied')} />
            <Button onClick={() => setOpen(false)} className="self-start pointer-coarse:h-11">
              {t('made.done')}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  )
}

function TokenState({ token: { made_at, made_by: maker, is_active: isActive, last_used_at: lastUsedAt } }: { token: Token }) {
  const { t, i18n } = useTranslation('team-directory')
  const [now] = useState(() => Date.now() / 1000)
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(made_at * 1000)
  const made = maker === null ? t('made.at', { date }) : t('made.by', { date, name: maker })
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { age: formatAge(lastUsedAt, now, i18n, 'long') })
  return (
    <>
      <p className="text-sm text-text-2">{[made, used].join(' · ')}</p>
      {!isActive && <Notice>{maker === null ? t('endedWithAccount') : t('ended', { name: maker })}</Notice>}
    </>
  )
}
