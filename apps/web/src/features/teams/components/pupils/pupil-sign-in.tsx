import { type PupilPicture, picturesOfPassword } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { typedText } from '../../../../lib/browser/form-text.ts'
import { errorKeys } from '../../../../lib/i18n/error-text.ts'
import { useSignInAsPupil } from '../../api/pupils.ts'
import { PictureGrid } from './picture-grid.tsx'

/** The document is loaded anew: for pupils it comes with rules of its own, which let nothing of other sites in. */
const open = (path: string) => location.assign(path)

/** Signs a pupil in by user name and pictures. */
export function PupilSignIn({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-pupils')
  const signIn = useSignInAsPupil(publicId)
  const field = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState<PupilPicture[]>([])
  const [missing, setMissing] = useState<'name' | 'pictures'>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const userName = typedText(event.currentTarget, 'user_name').trim()
    const lacks = userName === '' ? 'name' : pictures.length < picturesOfPassword ? 'pictures' : undefined
    setMissing(lacks)
    if (lacks === 'name') field.current?.focus()
    if (lacks || signIn.isPending) return
    signIn.mutate({ user_name: userName, pictures }, { onSuccess: open, onError: () => setPictures([]) })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {signIn.error && <SignInProblem error={signIn.error} />}
      <TextField
        ref={field}
        name="user_name"
        label={t('signIn.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.pupil_name}
        required
        error={missing === 'name' ? t('signIn.nameMissing') : undefined}
      />
      <PictureGrid chosen={pictures} onChange={setPictures} />
      {missing === 'pictures' && <Notice>{t('signIn.picturesMissing', { count: picturesOfPassword })}</Notice>}
      <Button type="submit" variant="primary" pending={signIn.isPending} className="pointer-coarse:h-11">
        {t('signIn.action')}
      </Button>
    </form>
  )
}

/** What no further try can change. */
const spent = new Set(['token_invalid', 'token_expired', 'token_used'])

/** Signs a pupil in by the code of their card, at the press of a button: what looks at links by itself does not use it up. */
export function CardSignIn({ publicId, token, onOther }: { publicId: string; token: string; onOther: () => void }) {
  const { t } = useTranslation('team-pupils')
  const signIn = useSignInAsPupil(publicId)
  const isSpent = signIn.error instanceof ApiError && spent.has(signIn.error.code)
  return (
    <div className="flex flex-col gap-4">
      {signIn.error ? <SignInProblem error={signIn.error} /> : <p className="text-sm text-pretty text-text-2">{t('card.text')}</p>}
      {!isSpent && (
        <Button
          variant="primary"
          pending={signIn.isPending}
          onClick={() => signIn.mutate({ token }, { onSuccess: open })}
          className="pointer-coarse:h-11"
        >
          {t('signIn.action')}
        </Button>
      )}
      <Button variant={isSpent ? 'primary' : 'secondary'} onClick={onOther} className="pointer-coarse:h-11">
        {t('card.withPictures')}
      </Button>
    </div>
  )
}

function SignInProblem({ error }: { error: Error }) {
  const { t } = useTranslation('team-pupils')
  const code = error instanceof ApiError ? error.code : 'unknown'
  const params: Record<string, string | number> = error instanceof ApiError ? error.params : {}
  const minutes = Math.ceil(Number(params['retry_in'] ?? 60) / 60)
  return <Notice>{t([`team-pupils:problems.${code}`, ...errorKeys(error)], { ...params, count: minutes })}</Notice>
}
