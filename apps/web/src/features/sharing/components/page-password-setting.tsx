import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'

type Props = {
  /** The page has none yet, and is protected once it has. */
  isFirst: boolean
  pending: boolean
  error: unknown
  /** `onDone` is called once it is stored. */
  onSubmit: (password: string, onDone: () => void) => void
}

/** Sets the password of a page, or another one. */
export function PagePasswordSetting({ isFirst, pending, error, onSubmit }: Props) {
  const { t } = useTranslation('sharing')
  const [isOpen, setOpen] = useState(isFirst)
  const [done, setDone] = useState<'set' | 'changed' | null>(null)
  if (isOpen) {
    const close = () => {
      setOpen(false)
      setDone(isFirst ? 'set' : 'changed')
    }
    return <PasswordForm isFirst={isFirst} pending={pending} error={error} onSubmit={(password) => onSubmit(password, close)} />
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {done && t(`password.${done}`)}
      </p>
      <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
    </div>
  )
}

function PasswordForm({ isFirst, pending, error, onSubmit }: Omit<Props, 'onSubmit'> & { onSubmit: (password: string) => void }) {
  const { t } = useTranslation('sharing')
  const { form, textOf, check } = useFieldErrors(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = typedText(event.currentTarget, 'password')
    const isTooShort = password.length < limits.password_min
    const problem = password === '' ? { code: 'blank' as const } : { code: 'too_short' as const, count: limits.password_min }
    if (!pending && check(isTooShort ? { password: problem } : {})) onSubmit(password)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <PasswordField
        className="w-full"
        label={t(isFirst ? 'password.first' : 'password.new')}
        showLabel={t('password.show')}
        name="password"
        autoComplete="off"
        required
        maxLength={limits.password_max}
        hint={t(isFirst ? 'password.hint' : 'password.hintOfChange', { count: limits.password_min })}
        error={textOf('password')}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t(isFirst ? 'password.protect' : 'password.save')}
      </Button>
    </form>
  )
}
