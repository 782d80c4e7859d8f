import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useEnterPage } from '../api/enter-page.ts'

/** Asks for the password of a page, and shows nothing of it. `onEntered` also where there is none to ask for any more. */
export function PagePasswordForm({ publicId, onEntered }: { publicId: string; onEntered: () => void }) {
  const { t } = useTranslation('page-password')
  const enter = useEnterPage(publicId)
  const { form, textOf, check } = useFieldErrors(enter.error)
  const { error } = enter
  const isWrong = hasCode(error, 'page_password_invalid')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.querySelector('input')?.select()
  }, [isWrong, error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = typedText(event.currentTarget, 'password')
    if (enter.isPending || !check(password === '' ? { password: { code: 'blank' } } : {})) return
    enter.mutate(password, {
      onSuccess: onEntered,
      onError: (refusal) => {
        if (hasCode(refusal, 'not_found')) onEntered()
      },
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {error && !isWrong && !enter.isPending && <Notice>{refusalText()}</Notice>}
      <p className="text-sm text-pretty text-text-2">{t('text')}</p>
      <div ref={field}>
        <PasswordField
          // It is what the screen is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={t('password')}
          showLabel={t('show')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={limits.password_max}
          error={textOf('password') ?? (isWrong && !enter.isPending ? errorText(t, error) : undefined)}
        />
      </div>
      <Button type="submit" variant="primary" pending={enter.isPending} className="mt-1 pointer-coarse:h-11">
        {t('open')}
      </Button>
    </form>
  )

  function refusalText(): string {
    const seconds = error instanceof ApiError ? Number(error.params['retry_in'] ?? 0) : 0
    if (hasCode(error, 'page_password_locked') && seconds > 0) return t('locked', { count: Math.ceil(seconds / 60) })
    return errorText(t, error)
  }
}
