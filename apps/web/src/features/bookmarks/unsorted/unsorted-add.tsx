import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { errorText, fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { typedAddress } from '../items/addresses.ts'
import { addUnsorted } from './unsorted-calls.ts'

/** An address and Enter. What is not saved stays in the field with the reason. */
export function UnsortedAdd() {
  const { t } = useTranslation(['unsorted', 'errors'])
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const attempt = useRef<{ url: string; key: string }>(null)
  const adding = useMutation({
    mutationFn(url: string) {
      // The same address again is the attempt whose answer was lost.
      if (attempt.current?.url !== url) attempt.current = { url, key: newIdempotencyKey() }
      return addUnsorted(client, url, attempt.current.key)
    },
    onSuccess() {
      attempt.current = null
      setTyped('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const url = typedAddress(typed)
    if (url === null) {
      adding.reset()
      setInvalid(t(fieldErrorKeys('url', typed.trim() === '' ? 'blank' : 'invalid_url')))
      return
    }
    adding.mutate(url)
  }
  const field = (
    <form onSubmit={submit} noValidate className="flex items-start gap-1">
      <TextField
        label={t('bookmark-editing:address')}
        className="flex-1"
        inputMode="url"
        enterKeyHint="done"
        placeholder={t('bookmark-editing:addressExample')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(undefined)
          if (adding.isError) adding.reset()
        }}
        error={invalid}
      />
      <Button
        variant="primary"
        type="submit"
        pending={adding.isPending}
        aria-label={t('shared:add')}
        title={t('shared:add')}
        className="mt-6 w-9 px-0! pointer-coarse:size-11"
      >
        {!adding.isPending && <Plus aria-hidden size={16} strokeWidth={2} />}
      </Button>
    </form>
  )
  return (
    <div className="flex flex-col gap-2">
      {field}
      {adding.error && <Notice>{errorText(t, adding.error)}</Notice>}
    </div>
  )
}
