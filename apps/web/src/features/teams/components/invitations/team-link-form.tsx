import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { useSetTeamLink } from '../../api/invitations.ts'

const lifetimes = [1, 7, 30, 90, 365]

/** For how long a link is good, and for how many people. */
export function TeamLinkForm({ publicId, isRenewal = false, onSaved }: { publicId: string; isRenewal?: boolean; onSaved: () => void }) {
  const { t } = useTranslation('team-invitations')
  const set = useSetTeamLink(publicId)
  const { form, textOf, general, check } = useFieldErrors(set.error)
  const [days, setDays] = useState(7)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (set.isPending) return
    const typed = formText(event.currentTarget, 'max_uses')
    const isValid = typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= limits.team_members)
    set.reset()
    if (check(isValid ? {} : { max_uses: { code: 'invalid' } })) {
      set.mutate({ days, max_uses: typed === '' ? null : Number(typed) }, { onSuccess: onSaved })
    }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <SelectField label={t('link.days')} value={String(days)} onChange={(value) => setDays(Number(value))}>
        {lifetimes.map((value) => (
          <option key={value} value={value}>
            {t('link.lifetime', { count: value })}
          </option>
        ))}
      </SelectField>
      <TextField
        name="max_uses"
        label={t('link.maxUses')}
        hint={t('link.maxUsesHint')}
        inputMode="numeric"
        autoComplete="off"
        error={textOf('max_uses') && t('link.maxUsesInvalid', { max: limits.team_members })}
      />
      {isRenewal && <p className="text-sm text-text-2">{t('link.renewText')}</p>}
      <Button type="submit" pending={set.isPending} className="self-start pointer-coarse:h-11">
        {t(isRenewal ? 'link.renew' : 'link.make')}
      </Button>
    </form>
  )
}
