import type { Passkey } from '@foyer/contracts/accounts/sign-in/authentication'
import { limits } from '@foyer/contracts/limits'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { leaveForms } from '../../../lib/browser/leave-forms.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

type Props = { passkey: Passkey; isRenamed: boolean; onRename: (isOpen: boolean) => void }

/** One passkey: what it is called, when it was made and used; renaming takes the place of the name. */
export function PasskeyRow({ passkey, isRenamed, onRename }: Props) {
  const { t, i18n } = useTranslation('authentication')
  const [now] = useState(() => Date.now() / 1000)
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePasskey()
  const { name, created_at, last_used_at } = passkey
  const made = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(created_at * 1000)
  const age = last_used_at === null ? null : formatAge(last_used_at, now, i18n, 'long')
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      {isRenamed ? (
        <RenameForm passkey={passkey} onClose={() => onRename(false)} />
      ) : (
        <div className="flex items-center gap-3">
          <KeyRound aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-text-3" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate text-sm font-medium">
              {name}
            </p>
            <p className="text-xs text-text-2">
              {t('passkeys.made', { date: made })}
              {' · '}
              {age === null ? t('passkeys.unused') : t('passkeys.used', { age })}
            </p>
          </div>
          <IconButton
            icon={Pencil}
            label={t('passkeys.rename', { name })}
            onClick={() => onRename(true)}
            className="pointer-coarse:size-11"
          />
          <IconButton
            icon={Trash2}
            label={t('passkeys.remove', { name })}
            onClick={() => setAsking(true)}
            className="pointer-coarse:size-11"
          />
        </div>
      )}
      {remove.error && <Notice>{errorText(t, remove.error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('passkeys.removeQuestion', { name })}
        text={t('passkeys.removeText')}
        action={t('passkeys.removeAction')}
        onConfirm={() => remove.mutate(passkey.id)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('authentication')
  const rename = useRenamePasskey()
  const { form, textOf, general, check } = useFieldErrors(rename.error)
  const { question } = useUnsavedChanges(form, { isSaving: rename.isPending })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rename.isPending) return
    const name = typedText(event.currentTarget, 'name').trim()
    rename.reset()
    if (check(name === '' ? { name: { code: 'blank' } } : {})) rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="name"
        // It was asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('passkeys.name')}
        defaultValue={passkey.name}
        maxLength={limits.passkey_name}
        required
        error={textOf('name')}
        onKeyDown={(event) => event.key === 'Escape' && leaveForms(form.current, onClose)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" pending={rename.isPending} className="pointer-coarse:h-11">
          {t('passkeys.save')}
        </Button>
        <Button size="sm" onClick={onClose} className="pointer-coarse:h-11">
          {t('shared:cancel')}
        </Button>
      </div>
      {question}
    </form>
  )
}
